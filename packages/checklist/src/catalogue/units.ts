import { scaleOf } from './unit-scales.ts'

export { convertUnit } from './unit-scales.ts'

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

/** Per group its units, each with its symbol; what they convert to stands in unit-scales.ts. */
const table: Readonly<Record<UnitGroup, readonly (readonly [key: string, symbol: string])[]>> = {
  // length
  length: [
    ['nanometre', 'nm'],
    ['micrometre', 'µm'],
    ['millimetre', 'mm'],
    ['centimetre', 'cm'],
    ['decimetre', 'dm'],
    ['metre', 'm'],
    ['kilometre', 'km'],
    ['inch', 'in'],
    ['foot', 'ft'],
    ['yard', 'yd'],
    ['mile', 'mi'],
    ['nautical_mile', 'nmi'],
  ],
  // mass
  mass: [
    ['microgram', 'µg'],
    ['milligram', 'mg'],
    ['gram', 'g'],
    ['kilogram', 'kg'],
    ['tonne', 't'],
    ['ounce', 'oz'],
    ['pound', 'lb'],
    ['stone', 'st'],
    ['short_ton', 'US t'],
    ['long_ton', 'UK t'],
  ],
  // amount of substance
  amount_of_substance: [
    ['micromole', 'µmol'],
    ['millimole', 'mmol'],
    ['mole', 'mol'],
    ['kilomole', 'kmol'],
  ],
  // angle
  angle: [
    ['radian', 'rad'],
    ['degree', '°'],
    ['arc_minute', '′'],
    ['arc_second', '″'],
    ['gradian', 'gon'],
    ['turn', 'tr'],
  ],
  // area
  area: [
    ['square_millimetre', 'mm²'],
    ['square_centimetre', 'cm²'],
    ['square_metre', 'm²'],
    ['are', 'a'],
    ['hectare', 'ha'],
    ['square_kilometre', 'km²'],
    ['square_inch', 'in²'],
    ['square_foot', 'ft²'],
    ['square_yard', 'yd²'],
    ['acre', 'ac'],
    ['square_mile', 'mi²'],
  ],
  // density
  density: [
    ['kilogram_per_cubic_metre', 'kg/m³'],
    ['gram_per_cubic_centimetre', 'g/cm³'],
    ['gram_per_litre', 'g/l'],
    ['kilogram_per_litre', 'kg/l'],
    ['milligram_per_litre', 'mg/l'],
    ['pound_per_cubic_foot', 'lb/ft³'],
  ],
  // digital data
  digital_data: [
    ['bit', 'bit'],
    ['byte', 'B'],
    ['kilobyte', 'kB'],
    ['megabyte', 'MB'],
    ['gigabyte', 'GB'],
    ['terabyte', 'TB'],
    ['kibibyte', 'KiB'],
    ['mebibyte', 'MiB'],
    ['gibibyte', 'GiB'],
  ],
  // energy
  energy: [
    ['joule', 'J'],
    ['kilojoule', 'kJ'],
    ['megajoule', 'MJ'],
    ['watt_hour', 'Wh'],
    ['kilowatt_hour', 'kWh'],
    ['megawatt_hour', 'MWh'],
    ['calorie', 'cal'],
    ['kilocalorie', 'kcal'],
    ['british_thermal_unit', 'BTU'],
    ['electronvolt', 'eV'],
  ],
  // force
  force: [
    ['newton', 'N'],
    ['kilonewton', 'kN'],
    ['meganewton', 'MN'],
    ['kilogram_force', 'kgf'],
    ['pound_force', 'lbf'],
    ['dyne', 'dyn'],
  ],
  // fuel consumption
  fuel_consumption: [
    ['litre_per_100_kilometres', 'l/100 km'],
    ['kilometre_per_litre', 'km/l'],
    ['mile_per_gallon_us', 'mpg (US)'],
    ['mile_per_gallon_uk', 'mpg (UK)'],
  ],
  // molar mass
  molar_mass: [
    ['gram_per_mole', 'g/mol'],
    ['kilogram_per_mole', 'kg/mol'],
  ],
  // molar volume
  molar_volume: [
    ['cubic_metre_per_mole', 'm³/mol'],
    ['litre_per_mole', 'l/mol'],
    ['cubic_centimetre_per_mole', 'cm³/mol'],
  ],
  // numeral systems: the same number written otherwise
  numeral_systems: [
    ['decimal', '(10)'],
    ['binary', '(2)'],
    ['octal', '(8)'],
    ['hexadecimal', '(16)'],
  ],
  // power
  power: [
    ['milliwatt', 'mW'],
    ['watt', 'W'],
    ['kilowatt', 'kW'],
    ['megawatt', 'MW'],
    ['gigawatt', 'GW'],
    ['metric_horsepower', 'PS'],
    ['horsepower', 'hp'],
    ['btu_per_hour', 'BTU/h'],
  ],
  // pressure
  pressure: [
    ['pascal', 'Pa'],
    ['hectopascal', 'hPa'],
    ['kilopascal', 'kPa'],
    ['megapascal', 'MPa'],
    ['millibar', 'mbar'],
    ['bar', 'bar'],
    ['standard_atmosphere', 'atm'],
    ['technical_atmosphere', 'at'],
    ['pound_per_square_inch', 'psi'],
    ['millimetre_of_mercury', 'mmHg'],
    ['torr', 'Torr'],
    ['metre_of_water', 'mH₂O'],
  ],
  // reciprocal of molar mass
  reciprocal_of_molar_mass: [
    ['mole_per_kilogram', 'mol/kg'],
    ['mole_per_gram', 'mol/g'],
    ['millimole_per_kilogram', 'mmol/kg'],
  ],
  // SI prefixes
  si_prefixes: [
    ['quecto', 'q'],
    ['ronto', 'r'],
    ['yocto', 'y'],
    ['zepto', 'z'],
    ['atto', 'a'],
    ['femto', 'f'],
    ['pico', 'p'],
    ['nano', 'n'],
    ['micro', 'µ'],
    ['milli', 'm'],
    ['centi', 'c'],
    ['deci', 'd'],
    ['no_prefix', '1'],
    ['deca', 'da'],
    ['hecto', 'h'],
    ['kilo', 'k'],
    ['mega', 'M'],
    ['giga', 'G'],
    ['tera', 'T'],
    ['peta', 'P'],
    ['exa', 'E'],
    ['zetta', 'Z'],
    ['yotta', 'Y'],
    ['ronna', 'R'],
    ['quetta', 'Q'],
  ],
  // speed
  speed: [
    ['metre_per_second', 'm/s'],
    ['metre_per_minute', 'm/min'],
    ['kilometre_per_hour', 'km/h'],
    ['foot_per_second', 'ft/s'],
    ['mile_per_hour', 'mph'],
    ['knot', 'kn'],
  ],
  // temperature
  temperature: [
    ['kelvin', 'K'],
    ['degree_celsius', '°C'],
    ['degree_fahrenheit', '°F'],
    ['degree_rankine', '°R'],
  ],
  // time
  time: [
    ['microsecond', 'µs'],
    ['millisecond', 'ms'],
    ['second', 's'],
    ['minute', 'min'],
    ['hour', 'h'],
    ['day', 'd'],
    ['week', 'wk'],
    ['month', 'mo'],
    ['year', 'yr'],
  ],
  // torque
  torque: [
    ['newton_metre', 'N·m'],
    ['newton_centimetre', 'N·cm'],
    ['kilonewton_metre', 'kN·m'],
    ['kilogram_force_metre', 'kgf·m'],
    ['pound_force_foot', 'lbf·ft'],
    ['pound_force_inch', 'lbf·in'],
  ],
  // volume
  volume: [
    ['millilitre', 'ml'],
    ['centilitre', 'cl'],
    ['decilitre', 'dl'],
    ['litre', 'l'],
    ['hectolitre', 'hl'],
    ['cubic_centimetre', 'cm³'],
    ['cubic_metre', 'm³'],
    ['cubic_inch', 'in³'],
    ['cubic_foot', 'ft³'],
    ['fluid_ounce_us', 'fl oz (US)'],
    ['pint_uk', 'pt (UK)'],
    ['gallon_us', 'gal (US)'],
    ['gallon_uk', 'gal (UK)'],
    ['barrel', 'bbl'],
  ],
  // volt
  volt: [
    ['microvolt', 'µV'],
    ['millivolt', 'mV'],
    ['volt', 'V'],
    ['kilovolt', 'kV'],
    ['megavolt', 'MV'],
  ],
  // farad
  farad: [
    ['picofarad', 'pF'],
    ['nanofarad', 'nF'],
    ['microfarad', 'µF'],
    ['millifarad', 'mF'],
    ['farad', 'F'],
  ],
  // siemens
  siemens: [
    ['microsiemens', 'µS'],
    ['millisiemens', 'mS'],
    ['siemens', 'S'],
    ['kilosiemens', 'kS'],
  ],
  // ohm
  ohm: [
    ['milliohm', 'mΩ'],
    ['ohm', 'Ω'],
    ['kilohm', 'kΩ'],
    ['megohm', 'MΩ'],
    ['gigohm', 'GΩ'],
  ],
  // tesla
  tesla: [
    ['microtesla', 'µT'],
    ['millitesla', 'mT'],
    ['tesla', 'T'],
    ['gauss', 'G'],
  ],
  // weber
  weber: [
    ['microweber', 'µWb'],
    ['milliweber', 'mWb'],
    ['weber', 'Wb'],
    ['maxwell', 'Mx'],
  ],
  // henry
  henry: [
    ['nanohenry', 'nH'],
    ['microhenry', 'µH'],
    ['millihenry', 'mH'],
    ['henry', 'H'],
  ],
  // coulomb
  coulomb: [
    ['microcoulomb', 'µC'],
    ['millicoulomb', 'mC'],
    ['coulomb', 'C'],
    ['milliampere_hour', 'mAh'],
    ['ampere_hour', 'Ah'],
  ],
  // ampere
  ampere: [
    ['microampere', 'µA'],
    ['milliampere', 'mA'],
    ['ampere', 'A'],
    ['kiloampere', 'kA'],
  ],
  // currency: no fixed rates
  currency: [
    ['euro', '€'],
    ['us_dollar', '$'],
    ['pound_sterling', '£'],
    ['swiss_franc', 'CHF'],
    ['japanese_yen', '¥'],
    ['chinese_yuan', 'CN¥'],
    ['canadian_dollar', 'CA$'],
    ['australian_dollar', 'A$'],
    ['uae_dirham', 'AED'],
    ['saudi_riyal', 'SAR'],
    ['egyptian_pound', 'EGP'],
    ['moroccan_dirham', 'MAD'],
    ['indian_rupee', '₹'],
  ],
  // electrical: figures of different kinds
  electrical: [
    ['volt_ampere', 'VA'],
    ['kilovolt_ampere', 'kVA'],
    ['megavolt_ampere', 'MVA'],
    ['volt_ampere_reactive', 'var'],
    ['kilovolt_ampere_reactive', 'kvar'],
    ['hertz', 'Hz'],
    ['kilohertz', 'kHz'],
    ['megahertz', 'MHz'],
    ['decibel', 'dB'],
    ['power_factor', 'cos φ'],
  ],
  // custom: counts and ratios; the workspace's own units stand beside them
  custom: [
    ['piece', 'pcs'],
    ['percent', '%'],
    ['per_mille', '‰'],
    ['parts_per_million', 'ppm'],
    ['ph', 'pH'],
    ['revolution_per_minute', 'rpm'],
    ['litre_per_minute', 'l/min'],
    ['cubic_metre_per_hour', 'm³/h'],
    ['lux', 'lx'],
    ['decibel_a', 'dB(A)'],
    ['person', 'pers.'],
  ],
}

/** Decisions Q-UNT-2: the fixed catalogue; names are words of the area "units" (units.unit.<key>). */
export const units: readonly Unit[] = unitGroups.flatMap((group) =>
  table[group].map(([key, symbol]) => {
    const { factor = null, offset = 0, reciprocal = false } = scaleOf(key) ?? {}
    return { group, key, symbol, factor, offset, reciprocal }
  }),
)

const byKey = new Map(units.map((unit) => [unit.key, unit]))

export const unitOf = (key: string): Unit | null => byKey.get(key) ?? null
