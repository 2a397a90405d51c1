/**
 * How units convert, a text per group: "key factor", where base = value * factor; "key factor unit", so many of a unit
 * before it; "key factor+offset", where base = value * factor + offset; "key ~factor", where base = factor / value;
 * without a factor it is 1. A unit that is not written out is one that is, with an SI prefix. In short texts, because
 * every device that answers a checklist loads them. Factors: SI brochure (9th edition) and the exact definitions of the
 * international yard and pound. Groups that are not here have nothing to convert to (rates change, or the kinds differ).
 */
const table = [
  // SI prefixes; first, because the units that are not written out are made with them
  'quecto 1e-30,ronto 1e-27,yocto 1e-24,zepto 1e-21,atto 1e-18,femto 1e-15,pico 1e-12,nano 1e-9,' +
    'micro 1e-6,milli 1e-3,centi 1e-2,deci 1e-1,no_prefix,deca 1e1,hecto 1e2,kilo 1e3,mega 1e6,' +
    'giga 1e9,tera 1e12,peta 1e15,exa 1e18,zetta 1e21,yotta 1e24,ronna 1e27,quetta 1e30',
  // length
  'metre,inch .0254,foot 12 inch,yard 3 foot,mile 1760 yard,nautical_mile 1852',
  // mass
  'gram,tonne 1e6,pound 453.59237,ounce .0625 pound,stone 14 pound,short_ton 2000 pound,long_ton 2240 pound',
  // amount of substance
  'mole',
  // angle
  'arc_second,arc_minute 60,degree 3600,gradian .9 degree,radian 206264.80624709636,turn 360 degree',
  // area
  'square_metre,square_millimetre 1e-6,square_centimetre 1e-4,square_kilometre 1e6,are 100,hectare 1e4,' +
    'square_inch .00064516,square_foot 144 square_inch,square_yard 9 square_foot,acre 4840 square_yard,' +
    'square_mile 640 acre',
  // density
  'kilogram_per_cubic_metre,gram_per_cubic_centimetre 1e3,gram_per_litre,pound_per_cubic_foot 16.01846337396014',
  // digital data
  'byte,bit .125,kibibyte 1024,mebibyte 1024 kibibyte,gibibyte 1024 mebibyte',
  // energy
  'joule,watt_hour 3600,calorie 4.184,british_thermal_unit 1055.05585262,electronvolt 1.602176634e-19',
  // force
  'newton,kilogram_force 9.80665,pound_force .45359237 kilogram_force,dyne 1e-5',
  // fuel consumption
  'litre_per_100_kilometres,kilometre_per_litre ~100,mile_per_gallon_us ~235.2145833333333,' +
    'mile_per_gallon_uk ~282.48093633182214',
  // molar mass
  'gram_per_mole',
  // molar volume
  'cubic_metre_per_mole,litre_per_mole 1e-3,cubic_centimetre_per_mole 1e-6',
  // numeral systems
  'decimal,binary,octal,hexadecimal',
  // power
  'watt,metric_horsepower 735.49875,horsepower 745.6998715822702,btu_per_hour .2930710701722222',
  // pressure
  'pascal,bar 1e5,standard_atmosphere 101325,technical_atmosphere 98066.5,' +
    'pound_per_square_inch 6894.757293168361,millimetre_of_mercury 133.322387415,torr 133.32236842105263,' +
    'metre_of_water 9806.65',
  // reciprocal of molar mass
  'mole_per_kilogram,mole_per_gram 1e3',
  // speed
  'kilometre_per_hour,metre_per_second 3.6,metre_per_minute .06,foot_per_second 1.09728,mile_per_hour 1.609344,' +
    'knot 1.852',
  // temperature
  'degree_rankine,degree_fahrenheit 1+459.67,kelvin 1.8,degree_celsius 1.8+491.67',
  // time
  'second,minute 60,hour 3600,day 24 hour,week 7 day,year 365.2425 day,month 2629746',
  // torque
  'newton_metre,newton_centimetre 1e-2,kilogram_force_metre 9.80665,pound_force_inch .1129848290276167,' +
    'pound_force_foot 12 pound_force_inch',
  // volume
  'litre,cubic_centimetre 1e-3,cubic_metre 1e3,cubic_inch .016387064,cubic_foot 1728 cubic_inch,' +
    'gallon_us 231 cubic_inch,fluid_ounce_us .0078125 gallon_us,barrel 42 gallon_us,gallon_uk 4.54609,' +
    'pint_uk .125 gallon_uk',
  'volt',
  'farad',
  'siemens',
  'ohm,kilohm 1e3,megohm 1e6,gigohm 1e9',
  'tesla,gauss 1e-4',
  'weber,maxwell 1e-8',
  'henry',
  'coulomb,ampere_hour 3600',
  'ampere',
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
  const written = scales.get(key)
  if (written !== undefined) return written
  for (const [prefix, { group, factor }] of scales) {
    if (group > 0) break
    const unit = key.startsWith(prefix) ? scales.get(key.slice(prefix.length)) : undefined
    if (unit !== undefined) return { ...unit, factor: factor * unit.factor }
  }
  return null
}

const readTable = (): ReadonlyMap<string, Scale> => {
  const read = new Map<string, Scale>()
  for (const [group, text] of table.entries())
    for (const entry of text.split(',')) {
      const [key = '', scale = '1', unit = ''] = entry.split(' ')
      const [factor = 1, offset = 0] = scale.replace('~', '').split('+').map(Number)
      const reciprocal = scale.startsWith('~')
      read.set(key, { group, factor: factor * (read.get(unit)?.factor ?? 1), offset, reciprocal })
    }
  return read
}

export type Conversion = (value: number) => number | null

/** From one unit into another of its group; null where there is no way, or nothing to do. Its result null: no number. */
export const conversion = (from: string, to: string): Conversion | null => {
  const source = scaleOf(from)
  const target = scaleOf(to)
  if (from === to || source === null || target === null || source.group !== target.group) return null
  return (value) => {
    const base = source.reciprocal ? source.factor / value : value * source.factor + source.offset
    const converted = target.reciprocal ? target.factor / base : (base - target.offset) / target.factor
    // Twelve digits: what is left of a factor is not shown as "37.00000000000006"
    return Number.isFinite(converted) ? Number(converted.toPrecision(12)) : null
  }
}

/** `value` of one unit in another of the same group; null when there is no way from one to the other. */
export const convertUnit = (value: number, from: string, to: string): number | null =>
  from === to ? value : (conversion(from, to)?.(value) ?? null)
