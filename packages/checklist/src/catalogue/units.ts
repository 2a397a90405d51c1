/** The unit type groups of builder.md section 9, in its order. */
export const unitGroups = [
  'length',
  'mass',
  'amount_of_substance',
  'angle',
  'area',
  'density',
  'digital_data',
  'energy',
  'force',
  'fuel_consumption',
  'molar_mass',
  'molar_volume',
  'numeral_systems',
  'power',
  'pressure',
  'reciprocal_of_molar_mass',
  'si_prefixes',
  'speed',
  'temperature',
  'time',
  'torque',
  'volume',
  'volt',
  'farad',
  'siemens',
  'ohm',
  'tesla',
  'weber',
  'henry',
  'coulomb',
  'ampere',
  'currency',
  'electrical',
  'custom',
] as const
export type UnitGroup = (typeof unitGroups)[number]

/**
 * A unit and what it is in the group's base unit: base = value * factor + offset;
 * `reciprocal`: base = factor / value. `factor` null: nothing to convert to (rates change, or the kinds differ).
 */
export interface Unit {
  readonly group: UnitGroup
  readonly key: string
  readonly symbol: string
  readonly factor: number | null
  readonly offset: number
  readonly reciprocal: boolean
}

type Row = readonly [key: string, symbol: string, factor: number | null, more?: number | 'reciprocal']

/** Factors: SI brochure (9th edition) and the exact definitions of the international yard and pound. */
const table: Readonly<Record<UnitGroup, readonly Row[]>> = {
  // length (base: metre)
  length: [
    ['nanometre', 'nm', 1e-9],
    ['micrometre', 'µm', 1e-6],
    ['millimetre', 'mm', 1e-3],
    ['centimetre', 'cm', 1e-2],
    ['decimetre', 'dm', 1e-1],
    ['metre', 'm', 1],
    ['kilometre', 'km', 1e3],
    ['inch', 'in', 0.0254],
    ['foot', 'ft', 0.3048],
    ['yard', 'yd', 0.9144],
    ['mile', 'mi', 1609.344],
    ['nautical_mile', 'nmi', 1852],
  ],
  // mass (base: kilogram)
  mass: [
    ['microgram', 'µg', 1e-9],
    ['milligram', 'mg', 1e-6],
    ['gram', 'g', 1e-3],
    ['kilogram', 'kg', 1],
    ['tonne', 't', 1e3],
    ['ounce', 'oz', 0.028349523125],
    ['pound', 'lb', 0.45359237],
    ['stone', 'st', 6.35029318],
    ['short_ton', 'US t', 907.18474],
    ['long_ton', 'UK t', 1016.0469088],
  ],
  // amount of substance (base: mole)
  amount_of_substance: [
    ['micromole', 'µmol', 1e-6],
    ['millimole', 'mmol', 1e-3],
    ['mole', 'mol', 1],
    ['kilomole', 'kmol', 1e3],
  ],
  // angle (base: radian)
  angle: [
    ['radian', 'rad', 1],
    ['degree', '°', 0.017453292519943295],
    ['arc_minute', '′', 0.0002908882086657216],
    ['arc_second', '″', 0.00000484813681109536],
    ['gradian', 'gon', 0.015707963267948967],
    ['turn', 'tr', 6.283185307179586],
  ],
  // area (base: square metre)
  area: [
    ['square_millimetre', 'mm²', 1e-6],
    ['square_centimetre', 'cm²', 1e-4],
    ['square_metre', 'm²', 1],
    ['are', 'a', 100],
    ['hectare', 'ha', 1e4],
    ['square_kilometre', 'km²', 1e6],
    ['square_inch', 'in²', 0.00064516],
    ['square_foot', 'ft²', 0.09290304],
    ['square_yard', 'yd²', 0.83612736],
    ['acre', 'ac', 4046.8564224],
    ['square_mile', 'mi²', 2589988.110336],
  ],
  // density (base: kilogram per cubic metre)
  density: [
    ['kilogram_per_cubic_metre', 'kg/m³', 1],
    ['gram_per_cubic_centimetre', 'g/cm³', 1e3],
    ['gram_per_litre', 'g/l', 1],
    ['kilogram_per_litre', 'kg/l', 1e3],
    ['milligram_per_litre', 'mg/l', 1e-3],
    ['pound_per_cubic_foot', 'lb/ft³', 16.01846337396014],
  ],
  // digital data (base: byte)
  digital_data: [
    ['bit', 'bit', 0.125],
    ['byte', 'B', 1],
    ['kilobyte', 'kB', 1e3],
    ['megabyte', 'MB', 1e6],
    ['gigabyte', 'GB', 1e9],
    ['terabyte', 'TB', 1e12],
    ['kibibyte', 'KiB', 1024],
    ['mebibyte', 'MiB', 1048576],
    ['gibibyte', 'GiB', 1073741824],
  ],
  // energy (base: joule)
  energy: [
    ['joule', 'J', 1],
    ['kilojoule', 'kJ', 1e3],
    ['megajoule', 'MJ', 1e6],
    ['watt_hour', 'Wh', 3600],
    ['kilowatt_hour', 'kWh', 3.6e6],
    ['megawatt_hour', 'MWh', 3.6e9],
    ['calorie', 'cal', 4.184],
    ['kilocalorie', 'kcal', 4184],
    ['british_thermal_unit', 'BTU', 1055.05585262],
    ['electronvolt', 'eV', 1.602176634e-19],
  ],
  // force (base: newton)
  force: [
    ['newton', 'N', 1],
    ['kilonewton', 'kN', 1e3],
    ['meganewton', 'MN', 1e6],
    ['kilogram_force', 'kgf', 9.80665],
    ['pound_force', 'lbf', 4.4482216152605],
    ['dyne', 'dyn', 1e-5],
  ],
  // fuel consumption (base: litre per 100 kilometres); ~x = base is x divided by the value
  fuel_consumption: [
    ['litre_per_100_kilometres', 'l/100 km', 1],
    ['kilometre_per_litre', 'km/l', 100, 'reciprocal'],
    ['mile_per_gallon_us', 'mpg (US)', 235.2145833333333, 'reciprocal'],
    ['mile_per_gallon_uk', 'mpg (UK)', 282.48093633182214, 'reciprocal'],
  ],
  // molar mass (base: kilogram per mole)
  molar_mass: [
    ['gram_per_mole', 'g/mol', 1e-3],
    ['kilogram_per_mole', 'kg/mol', 1],
  ],
  // molar volume (base: cubic metre per mole)
  molar_volume: [
    ['cubic_metre_per_mole', 'm³/mol', 1],
    ['litre_per_mole', 'l/mol', 1e-3],
    ['cubic_centimetre_per_mole', 'cm³/mol', 1e-6],
  ],
  // numeral systems: the same number written otherwise
  numeral_systems: [
    ['decimal', '(10)', 1],
    ['binary', '(2)', 1],
    ['octal', '(8)', 1],
    ['hexadecimal', '(16)', 1],
  ],
  // power (base: watt)
  power: [
    ['milliwatt', 'mW', 1e-3],
    ['watt', 'W', 1],
    ['kilowatt', 'kW', 1e3],
    ['megawatt', 'MW', 1e6],
    ['gigawatt', 'GW', 1e9],
    ['metric_horsepower', 'PS', 735.49875],
    ['horsepower', 'hp', 745.6998715822702],
    ['btu_per_hour', 'BTU/h', 0.2930710701722222],
  ],
  // pressure (base: pascal)
  pressure: [
    ['pascal', 'Pa', 1],
    ['hectopascal', 'hPa', 100],
    ['kilopascal', 'kPa', 1e3],
    ['megapascal', 'MPa', 1e6],
    ['millibar', 'mbar', 100],
    ['bar', 'bar', 1e5],
    ['standard_atmosphere', 'atm', 101325],
    ['technical_atmosphere', 'at', 98066.5],
    ['pound_per_square_inch', 'psi', 6894.757293168361],
    ['millimetre_of_mercury', 'mmHg', 133.322387415],
    ['torr', 'Torr', 133.32236842105263],
    ['metre_of_water', 'mH₂O', 9806.65],
  ],
  // reciprocal of molar mass (base: mole per kilogram)
  reciprocal_of_molar_mass: [
    ['mole_per_kilogram', 'mol/kg', 1],
    ['mole_per_gram', 'mol/g', 1e3],
    ['millimole_per_kilogram', 'mmol/kg', 1e-3],
  ],
  // SI prefixes
  si_prefixes: [
    ['quecto', 'q', 1e-30],
    ['ronto', 'r', 1e-27],
    ['yocto', 'y', 1e-24],
    ['zepto', 'z', 1e-21],
    ['atto', 'a', 1e-18],
    ['femto', 'f', 1e-15],
    ['pico', 'p', 1e-12],
    ['nano', 'n', 1e-9],
    ['micro', 'µ', 1e-6],
    ['milli', 'm', 1e-3],
    ['centi', 'c', 1e-2],
    ['deci', 'd', 1e-1],
    ['no_prefix', '1', 1],
    ['deca', 'da', 1e1],
    ['hecto', 'h', 1e2],
    ['kilo', 'k', 1e3],
    ['mega', 'M', 1e6],
    ['giga', 'G', 1e9],
    ['tera', 'T', 1e12],
    ['peta', 'P', 1e15],
    ['exa', 'E', 1e18],
    ['zetta', 'Z', 1e21],
    ['yotta', 'Y', 1e24],
    ['ronna', 'R', 1e27],
    ['quetta', 'Q', 1e30],
  ],
  // speed (base: metre per second)
  speed: [
    ['metre_per_second', 'm/s', 1],
    ['metre_per_minute', 'm/min', 0.016666666666666666],
    ['kilometre_per_hour', 'km/h', 0.2777777777777778],
    ['foot_per_second', 'ft/s', 0.3048],
    ['mile_per_hour', 'mph', 0.44704],
    ['knot', 'kn', 0.5144444444444445],
  ],
  // temperature (base: kelvin)
  temperature: [
    ['kelvin', 'K', 1],
    ['degree_celsius', '°C', 1, 273.15],
    ['degree_fahrenheit', '°F', 0.5555555555555556, 255.3722222222222],
    ['degree_rankine', '°R', 0.5555555555555556],
  ],
  // time (base: second)
  time: [
    ['microsecond', 'µs', 1e-6],
    ['millisecond', 'ms', 1e-3],
    ['second', 's', 1],
    ['minute', 'min', 60],
    ['hour', 'h', 3600],
    ['day', 'd', 86400],
    ['week', 'wk', 604800],
    ['month', 'mo', 2629746],
    ['year', 'yr', 31556952],
  ],
  // torque (base: newton metre)
  torque: [
    ['newton_metre', 'N·m', 1],
    ['newton_centimetre', 'N·cm', 1e-2],
    ['kilonewton_metre', 'kN·m', 1e3],
    ['kilogram_force_metre', 'kgf·m', 9.80665],
    ['pound_force_foot', 'lbf·ft', 1.3558179483314],
    ['pound_force_inch', 'lbf·in', 0.1129848290276167],
  ],
  // volume (base: cubic metre)
  volume: [
    ['millilitre', 'ml', 1e-6],
    ['centilitre', 'cl', 1e-5],
    ['decilitre', 'dl', 1e-4],
    ['litre', 'l', 1e-3],
    ['hectolitre', 'hl', 0.1],
    ['cubic_centimetre', 'cm³', 1e-6],
    ['cubic_metre', 'm³', 1],
    ['cubic_inch', 'in³', 0.000016387064],
    ['cubic_foot', 'ft³', 0.028316846592],
    ['fluid_ounce_us', 'fl oz (US)', 0.0000295735295625],
    ['pint_uk', 'pt (UK)', 0.00056826125],
    ['gallon_us', 'gal (US)', 0.003785411784],
    ['gallon_uk', 'gal (UK)', 0.00454609],
    ['barrel', 'bbl', 0.158987294928],
  ],
  // volt
  volt: [
    ['microvolt', 'µV', 1e-6],
    ['millivolt', 'mV', 1e-3],
    ['volt', 'V', 1],
    ['kilovolt', 'kV', 1e3],
    ['megavolt', 'MV', 1e6],
  ],
  // farad
  farad: [
    ['picofarad', 'pF', 1e-12],
    ['nanofarad', 'nF', 1e-9],
    ['microfarad', 'µF', 1e-6],
    ['millifarad', 'mF', 1e-3],
    ['farad', 'F', 1],
  ],
  // siemens
  siemens: [
    ['microsiemens', 'µS', 1e-6],
    ['millisiemens', 'mS', 1e-3],
    ['siemens', 'S', 1],
    ['kilosiemens', 'kS', 1e3],
  ],
  // ohm
  ohm: [
    ['milliohm', 'mΩ', 1e-3],
    ['ohm', 'Ω', 1],
    ['kilohm', 'kΩ', 1e3],
    ['megohm', 'MΩ', 1e6],
    ['gigohm', 'GΩ', 1e9],
  ],
  // tesla
  tesla: [
    ['microtesla', 'µT', 1e-6],
    ['millitesla', 'mT', 1e-3],
    ['tesla', 'T', 1],
    ['gauss', 'G', 1e-4],
  ],
  // weber
  weber: [
    ['microweber', 'µWb', 1e-6],
    ['milliweber', 'mWb', 1e-3],
    ['weber', 'Wb', 1],
    ['maxwell', 'Mx', 1e-8],
  ],
  // henry
  henry: [
    ['nanohenry', 'nH', 1e-9],
    ['microhenry', 'µH', 1e-6],
    ['millihenry', 'mH', 1e-3],
    ['henry', 'H', 1],
  ],
  // coulomb
  coulomb: [
    ['microcoulomb', 'µC', 1e-6],
    ['millicoulomb', 'mC', 1e-3],
    ['coulomb', 'C', 1],
    ['milliampere_hour', 'mAh', 3.6],
    ['ampere_hour', 'Ah', 3600],
  ],
  // ampere
  ampere: [
    ['microampere', 'µA', 1e-6],
    ['milliampere', 'mA', 1e-3],
    ['ampere', 'A', 1],
    ['kiloampere', 'kA', 1e3],
  ],
  // currency: no fixed rates
  currency: [
    ['euro', '€', null],
    ['us_dollar', '$', null],
    ['pound_sterling', '£', null],
    ['swiss_franc', 'CHF', null],
    ['japanese_yen', '¥', null],
    ['chinese_yuan', 'CN¥', null],
    ['canadian_dollar', 'CA$', null],
    ['australian_dollar', 'A$', null],
    ['uae_dirham', 'AED', null],
    ['saudi_riyal', 'SAR', null],
    ['egyptian_pound', 'EGP', null],
    ['moroccan_dirham', 'MAD', null],
    ['indian_rupee', '₹', null],
  ],
  // electrical: figures of different kinds
  electrical: [
    ['volt_ampere', 'VA', null],
    ['kilovolt_ampere', 'kVA', null],
    ['megavolt_ampere', 'MVA', null],
    ['volt_ampere_reactive', 'var', null],
    ['kilovolt_ampere_reactive', 'kvar', null],
    ['hertz', 'Hz', null],
    ['kilohertz', 'kHz', null],
    ['megahertz', 'MHz', null],
    ['decibel', 'dB', null],
    ['power_factor', 'cos φ', null],
  ],
  // custom: counts and ratios; the workspace's own units stand beside them
  custom: [
    ['piece', 'pcs', null],
    ['percent', '%', null],
    ['per_mille', '‰', null],
    ['parts_per_million', 'ppm', null],
    ['ph', 'pH', null],
    ['revolution_per_minute', 'rpm', null],
    ['litre_per_minute', 'l/min', null],
    ['cubic_metre_per_hour', 'm³/h', null],
    ['lux', 'lx', null],
    ['decibel_a', 'dB(A)', null],
    ['person', 'pers.', null],
  ],
}

/** Decisions Q-UNT-2: the fixed catalogue; names are words of the area "units" (units.unit.<key>). */
export const units: readonly Unit[] = unitGroups.flatMap((group) =>
  table[group].map(([key, symbol, factor, more]) => ({
    group,
    key,
    symbol,
    factor,
    offset: typeof more === 'number' ? more : 0,
    reciprocal: more === 'reciprocal',
  })),
)

const byKey = new Map(units.map((unit) => [unit.key, unit]))

export const unitOf = (key: string): Unit | null => byKey.get(key) ?? null

/** `value` of one unit in another of the same group; null when there is no way from one to the other. */
export const convertUnit = (value: number, from: string, to: string): number | null => {
  if (from === to) return value
  const source = byKey.get(from)
  const target = byKey.get(to)
  if (!source || !target || source.group !== target.group || source.factor === null || target.factor === null)
    return null
  const base = source.reciprocal ? source.factor / value : value * source.factor + source.offset
  const converted = target.reciprocal ? target.factor / base : (base - target.offset) / target.factor
  // Twelve digits: what is left of a factor is not shown as "37.00000000000006"
  return Number.isFinite(converted) ? Number(converted.toPrecision(12)) : null
}
