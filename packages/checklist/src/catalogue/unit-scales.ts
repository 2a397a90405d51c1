/**
 * How units convert, per group: "key factor", where base = value * factor; "key factor+offset", where base =
 * value * factor + offset; "key ~factor", where base = factor / value; "micro||kilo key": the base unit with these
 * prefixes and without one. In short texts, because every device that answers
 * a checklist loads them. Factors: SI brochure (9th edition) and the exact definitions of the international yard and
 * pound. Groups that are not here have nothing to convert to (rates change, or the kinds differ).
 */
const table = {
  // first: the others are made with these
  si_prefixes:
    'quecto 1e-30, ronto 1e-27, yocto 1e-24, zepto 1e-21, atto 1e-18, femto 1e-15, pico 1e-12, nano 1e-9, ' +
    'micro 1e-6, milli 1e-3, centi 1e-2, deci 1e-1, no_prefix 1, deca 1e1, hecto 1e2, kilo 1e3, mega 1e6, ' +
    'giga 1e9, tera 1e12, peta 1e15, exa 1e18, zetta 1e21, yotta 1e24, ronna 1e27, quetta 1e30',
  // base: metre
  length:
    'nano|micro|milli|centi|deci||kilo metre, inch 0.0254, foot 0.3048, yard 0.9144, mile 1609.344, nautical_mile 1852',
  // base: kilogram
  mass:
    'microgram 1e-9, milligram 1e-6, gram 1e-3, kilogram 1, tonne 1e3, ounce 0.028349523125, pound 0.45359237, ' +
    'stone 6.35029318, short_ton 907.18474, long_ton 1016.0469088',
  // base: mole
  amount_of_substance: 'micro|milli||kilo mole',
  // base: radian
  angle:
    'radian 1, degree 0.017453292519943295, arc_minute 0.0002908882086657216, ' +
    'arc_second 0.00000484813681109536, gradian 0.015707963267948967, turn 6.283185307179586',
  // base: square metre
  area:
    'square_millimetre 1e-6, square_centimetre 1e-4, square_metre 1, are 100, hectare 1e4, ' +
    'square_kilometre 1e6, square_inch 0.00064516, square_foot 0.09290304, square_yard 0.83612736, ' +
    'acre 4046.8564224, square_mile 2589988.110336',
  // base: kilogram per cubic metre
  density:
    'kilogram_per_cubic_metre 1, gram_per_cubic_centimetre 1e3, gram_per_litre 1, kilogram_per_litre 1e3, ' +
    'milligram_per_litre 1e-3, pound_per_cubic_foot 16.01846337396014',
  // base: byte
  digital_data: 'bit 0.125, |kilo|mega|giga|tera byte, kibibyte 1024, ' + 'mebibyte 1048576, gibibyte 1073741824',
  // base: joule
  energy:
    '|kilo|mega joule, watt_hour 3600, kilowatt_hour 3.6e6, megawatt_hour 3.6e9, ' +
    'calorie 4.184, kilocalorie 4184, british_thermal_unit 1055.05585262, electronvolt 1.602176634e-19',
  // base: newton
  force: '|kilo|mega newton, kilogram_force 9.80665, pound_force 4.4482216152605, dyne 1e-5',
  // base: litre per 100 kilometres
  fuel_consumption:
    'litre_per_100_kilometres 1, kilometre_per_litre ~100, mile_per_gallon_us ~235.2145833333333, ' +
    'mile_per_gallon_uk ~282.48093633182214',
  // base: kilogram per mole
  molar_mass: 'gram_per_mole 1e-3, kilogram_per_mole 1',
  // base: cubic metre per mole
  molar_volume: 'cubic_metre_per_mole 1, litre_per_mole 1e-3, cubic_centimetre_per_mole 1e-6',
  numeral_systems: 'decimal 1, binary 1, octal 1, hexadecimal 1',
  // base: watt
  power:
    'milli||kilo|mega|giga watt, metric_horsepower 735.49875, ' +
    'horsepower 745.6998715822702, btu_per_hour 0.2930710701722222',
  // base: pascal
  pressure:
    '|hecto|kilo|mega pascal, millibar 100, bar 1e5, ' +
    'standard_atmosphere 101325, technical_atmosphere 98066.5, pound_per_square_inch 6894.757293168361, ' +
    'millimetre_of_mercury 133.322387415, torr 133.32236842105263, metre_of_water 9806.65',
  // base: mole per kilogram
  reciprocal_of_molar_mass: 'mole_per_kilogram 1, mole_per_gram 1e3, millimole_per_kilogram 1e-3',
  // base: metre per second
  speed:
    'metre_per_second 1, metre_per_minute 0.016666666666666666, kilometre_per_hour 0.2777777777777778, ' +
    'foot_per_second 0.3048, mile_per_hour 0.44704, knot 0.5144444444444445',
  // base: kelvin
  temperature:
    'kelvin 1, degree_celsius 1+273.15, degree_fahrenheit 0.5555555555555556+255.3722222222222, ' +
    'degree_rankine 0.5555555555555556',
  // base: second
  time: 'micro|milli| second, minute 60, hour 3600, day 86400, week 604800, ' + 'month 2629746, year 31556952',
  // base: newton metre
  torque:
    '|kilo newton_metre, newton_centimetre 1e-2, kilogram_force_metre 9.80665, ' +
    'pound_force_foot 1.3558179483314, pound_force_inch 0.1129848290276167',
  // base: cubic metre
  volume:
    'millilitre 1e-6, centilitre 1e-5, decilitre 1e-4, litre 1e-3, hectolitre 0.1, cubic_centimetre 1e-6, ' +
    'cubic_metre 1, cubic_inch 0.000016387064, cubic_foot 0.028316846592, fluid_ounce_us 0.0000295735295625, ' +
    'pint_uk 0.00056826125, gallon_us 0.003785411784, gallon_uk 0.00454609, barrel 0.158987294928',
  volt: 'micro|milli||kilo|mega volt',
  farad: 'pico|nano|micro|milli| farad',
  siemens: 'micro|milli||kilo siemens',
  ohm: 'milli| ohm, kilohm 1e3, megohm 1e6, gigohm 1e9',
  tesla: 'micro|milli| tesla, gauss 1e-4',
  weber: 'micro|milli| weber, maxwell 1e-8',
  henry: 'nano|micro|milli| henry',
  coulomb: 'micro|milli| coulomb, milliampere_hour 3.6, ampere_hour 3600',
  ampere: 'micro|milli||kilo ampere',
}

/** What a unit is in its group's base unit: base = value * factor + offset; `reciprocal`: base = factor / value. */
export interface Scale {
  readonly group: string
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
  for (const [group, text] of Object.entries(table))
    for (const entry of text.split(', ')) {
      const [key = '', scale = ''] = entry.split(' ')
      const [factor, offset = 0] = scale.replace('~', '').split('+')
      if (key.includes('|'))
        for (const prefix of key.split('|'))
          read.set(prefix + scale, { group, factor: read.get(prefix)?.factor ?? 1, offset: 0, reciprocal: false })
      else read.set(key, { group, factor: Number(factor), offset: Number(offset), reciprocal: scale.startsWith('~') })
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
