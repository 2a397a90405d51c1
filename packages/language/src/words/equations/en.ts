/** The editor of equations. */
export default {
  'equations.equation': 'Equation',
  'equations.placeholder': 'Type a question or a key, such as q1 + q2 * 2',
  'equations.suggestions': 'Questions and functions',
  'equations.incorrect': 'Equation is incorrect',
  'equations.unknown': 'Variable {var} is unknown',
  'equations.position': '(at character {position})',
  'equations.noneBefore': 'Equations name numeric questions before this one, and there is none yet.',
  'equations.tryOut': 'Try it with sample values',
  'equations.sample': 'Sample value of {title}',
  'equations.result': 'Result',
  'equations.noResult': 'No result: a value is missing, or something is divided by zero.',
  'equations.function.min': 'Smallest of',
  'equations.function.max': 'Biggest of',
  'equations.function.round': 'Rounded to digits',
  'equations.function.sum': 'Sum of',
  'equations.function.avg': 'Average of',
} as const
