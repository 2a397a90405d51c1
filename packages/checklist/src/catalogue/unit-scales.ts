/**
 * How units convert, a text per group: "key factor", where base = value * factor; "key factor+offset", where base =
 * value * factor + offset; "key ~factor", where base = factor / value; "micro||kilo key factor": the unit with these
 * prefixes and without one; without a factor it is 1. In short texts, because every device that answers a checklist
 * loads them. Factors: SI brochure (9th edition) and the exact definitions of the international yard and pound. Groups
 * that are not here have nothing to convert to (rates change, or the kinds differ).
 */
const table = [
  // first: the others are made with these
  'quecto 1e-30, ronto 1e-27, yocto 1e-24, zepto 1e-21, atto 1e-18, femto 1e-15, pico 1e-12, nano 1e-9, ' +
    'micro 1e-6, milli 1e-3, centi 1e-2, deci 1e-1, no_prefix, deca 1e1, hecto 1e2, kilo 1e3, mega 1e6, ' +
    'giga 1e9, tera 1e12, peta 1e15, exa 1e18, zetta 1e21, yotta 1e24, ronna 1e27, quetta 1e30',
  // length
  'nano|micro|milli|centi|deci||kilo metre, inch .0254, foot .3048, yard .9144, mile 1609.344, nautical_mile 1852',
  // mass
  'micro|milli||kilo gram, tonne 1e6, ounce 28.349523125, pound 453.59237, stone 6350.29318, short_ton 907184.74, ' +
    'long_ton 1016046.9088',
  // amount of substance
  'micro|milli||kilo mole',
  // angle
  'arc_second, arc_minute 60, degree 3600, gradian 3240, radian 206264.80624709636, turn 1296000',
  // area
  'square_metre, square_millimetre 1e-6, square_centimetre 1e-4, square_kilometre 1e6, are 100, hectare 1e4, ' +
    'square_inch .00064516, square_foot .09290304, square_yard .83612736, square_mile 2589988.110336, acre 4046.8564224',
  // density
  'kilogram_per_cubic_metre, gram_per_cubic_centimetre 1e3, milli||kilo gram_per_litre, ' +
    'pound_per_cubic_foot 16.01846337396014',
  // digital data
  'bit .125, |kilo|mega|giga|tera byte, kibibyte 1024, mebibyte 1048576, gibibyte 1073741824',
  // energy
  '|kilo|mega joule, |kilo|mega watt_hour 3600, |kilo calorie 4.184, british_thermal_unit 1055.05585262, ' +
    'electronvolt 1.602176634e-19',
  // force
  '|kilo|mega newton, kilogram_force 9.80665, pound_force 4.4482216152605, dyne 1e-5',
  // fuel consumption
  'litre_per_100_kilometres, kilometre_per_litre ~100, mile_per_gallon_us ~235.2145833333333, ' +
    'mile_per_gallon_uk ~282.48093633182214',
  // molar mass
  '|kilo gram_per_mole',
  // molar volume
  'cubic_metre_per_mole, litre_per_mole 1e-3, cubic_centimetre_per_mole 1e-6',
  // numeral systems
  'decimal, binary, octal, hexadecimal',
  // power
  'milli||kilo|mega|giga watt, metric_horsepower 735.49875, horsepower 745.6998715822702, ' +
    'btu_per_hour .2930710701722222',
  // pressure
  '|hecto|kilo|mega pascal, milli| bar 1e5, standard_atmosphere 101325, technical_atmosphere 98066.5, ' +
    'pound_per_square_inch 6894.757293168361, millimetre_of_mercury 133.322387415, torr 133.32236842105263, ' +
    'metre_of_water 9806.65',
  // reciprocal of molar mass
  'milli| mole_per_kilogram, mole_per_gram 1e3',
  // speed
  'kilometre_per_hour, metre_per_second 3.6, metre_per_minute .06, foot_per_second 1.09728, mile_per_hour 1.609344, ' +
    'knot 1.852',
  // temperature
  'degree_rankine, degree_fahrenheit 1+459.67, kelvin 1.8, degree_celsius 1.8+491.67',
  // time
  'micro|milli| second, minute 60, hour 3600, day 86400, week 604800, month 2629746, year 31556952',
  // torque
  '|kilo newton_metre, newton_centimetre 1e-2, kilogram_force_metre 9.80665, pound_force_foot 1.3558179483314, ' +
    'pound_force_inch .1129848290276167',
  // volume
  'milli|centi|deci||hecto litre, cubic_centimetre 1e-3, cubic_metre 1e3, cubic_inch .016387064, ' +
    'cubic_foot 28.316846592, fluid_ounce_us .0295735295625, pint_uk .56826125, gallon_us 3.785411784, ' +
    'gallon_uk 4.54609, barrel 158.987294928',
  'micro|milli||kilo|mega volt',
  'pico|nano|micro|milli| farad',
  'micro|milli||kilo siemens',
  'milli| ohm, kilohm 1e3, megohm 1e6, gigohm 1e9',
  'micro|milli| tesla, gauss 1e-4',
  'micro|milli| weber, maxwell 1e-8',
  'nano|micro|milli| henry',
  'micro|milli| coulomb, milli| ampere_hour 3600',
  'micro|milli||kilo ampere',
]

/** What a unit is in its group's base unit: base = value * factor + offset; `reciprocal`: base = factor / value. */
export interface Scale {
  /** The number of its group; what converts has the same. */
  readonly group: number
  readonly factor: number
  readonly offset: number
  readonly reciprocal: boolean
}

let scales: ReadonlyMap<string, Scale> | null = null

/** null where a unit converts to nothing, or is none. */
export const scaleOf = (key: string): Scale | null => {
  scales ??= readTable()
  return scales.get(key) ?? null
}

const readTable = (): ReadonlyMap<string, Scale> => {
  const read = new Map<string, Scale>()
  for (const [group, text] of table.entries())
    for (const entry of text.split(', ')) {
      const words = entry.split(' ')
      const prefixes = entry.includes('|') ? (words.shift()?.split('|') ?? []) : ['']
      const [key = '', scale = '1'] = words
      const [factor, offset = 0] = scale.replace('~', '').split('+').map(Number)
      for (const prefix of prefixes)
        read.set(prefix + key, {
          group,
          factor: (read.get(prefix)?.factor ?? 1) * (factor ?? 1),
          offset,
          reciprocal: scale.startsWith('~'),
        })
    }
  return read
}

/** `value` of one unit in another of the same group; null when there is no way from one to the other. */
export const convertUnit = (value: number, from: string, to: string): number | null => {
  if (from === to) return value
  const source = scaleOf(from)
  const target = scaleOf(to)
  if (source === null || target === null || source.group !== target.group) return null
  const base = source.reciprocal ? source.factor / value : value * source.factor + source.offset
  const converted = target.reciprocal ? target.factor / base : (base - target.offset) / target.factor
  // Twelve digits: what is left of a factor is not shown as "37.00000000000006"
  return Number.isFinite(converted) ? Number(converted.toPrecision(12)) : null
}
