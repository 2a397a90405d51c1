/** Lines of the builder and what is offered at them. Every key starts with "builderLines.". */
export default {
  'builderLines.instruction': 'Type an instruction',
  'builderLines.firstType': 'Type of the first question',
  'builderLines.otherType': 'Another type',
  'builderLines.equation.later':
    '“{title}” comes after this calculation. Equations only name questions before them: move one of the two.',
  'builderLines.equation.itself': 'A calculation can’t name itself.',
  'builderLines.equation.notNumeric': '“{title}” holds no number to calculate with.',
  'builderLines.equation.meant': 'Did you mean:',
  'builderLines.meanwhile': '{name} changed this meanwhile:',
  'builderLines.meanwhile.someone': 'Another author changed this meanwhile:',
  'builderLines.meanwhile.take': 'Take theirs',
  'builderLines.meanwhile.keep': 'Keep mine',
  'builderLines.meanwhile.removed': 'deleted',
  'builderLines.palette.already': 'This line is “{type}” already: Enter goes on',
  'builderLines.bulk.more': 'More settings',
  'builderLines.image': 'Picture',
  'builderLines.image.sending': 'The picture is being uploaded',
  'builderLines.image.gone': '“{name}” was not put into its text, which is no longer open.',
} as const
