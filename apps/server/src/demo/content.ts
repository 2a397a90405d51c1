/** The demo's checklists, in the project's own words. */
import type { LibraryCategoryCode } from '@plumbline/contract'

export interface DemoQuestion {
  readonly title: string
  readonly type:
    | 'yesno'
    | 'list'
    | 'dropdown'
    | 'number'
    | 'textAnswer'
    | 'longText'
    | 'checkbox'
    | 'datetime'
    | 'photo'
    | 'signature'
    | 'instruction'
  readonly hint?: string
  readonly required?: boolean
  readonly allowNa?: boolean
  /** Labels with their scores; the first is the best one. */
  readonly choices?: readonly (readonly [label: string, score: number, color: string])[]
  /** The title of the global responses it uses; `choices` says the same, for those who answer. */
  readonly shared?: string
  readonly unit?: string
  readonly decimal?: number
  readonly min?: number
  readonly max?: number
  /** Where a normal reading lies. */
  readonly normal?: readonly [from: number, to: number]
  /** A failed answer wants a note, or a photo. */
  readonly onFail?: readonly ('note' | 'photo')[]
  /** Shown only when the question before it failed. */
  readonly followUp?: boolean
  /** What inspectors write when it fails. */
  readonly remarks?: readonly [string, ...string[]]
  /** Which demo photo shows the trouble. */
  readonly scene?: 'ice' | 'rack' | 'gauge' | 'extinguisher' | 'floor' | 'pallets' | 'dock'
}

export interface DemoSection {
  readonly title: string
  readonly questions: readonly DemoQuestion[]
}

export interface DemoTemplate {
  readonly title: string
  readonly description: string
  readonly folder: string
  readonly target: number
  readonly numbers: string
  /** How often it is used, against the others. */
  readonly weight: number
  /** Where it stands in the public library and how many took a copy; absent: it is private. */
  readonly library?: { readonly category: LibraryCategoryCode; readonly downloads: number }
  /** What it is done at; absent: a round of the whole site. */
  readonly at?: 'room' | 'unit'
  readonly pages: readonly { readonly title: string; readonly sections: readonly DemoSection[] }[]
}

const yes = (title: string, more: Omit<DemoQuestion, 'title' | 'type'> = {}): DemoQuestion => ({
  title,
  type: 'yesno',
  required: true,
  allowNa: true,
  ...more,
})

const closing: DemoTemplate['pages'][number] = {
  title: 'Handover',
  sections: [
    {
      title: 'Sign-off',
      questions: [
        {
          title: 'Anything the next shift should know?',
          type: 'longText',
          remarks: [
            'Nothing unusual.',
            'Keep an eye on the east side, it was cleaned wet.',
            'Spare keys are with the shift lead.',
          ],
        },
        { title: 'I walked the whole round myself', type: 'checkbox' },
        { title: 'Signature of the inspector', type: 'signature', required: true },
      ],
    },
  ],
}

export const demoTemplates: readonly DemoTemplate[] = [
  {
    title: 'Cold store daily round',
    library: { category: 'food', downloads: 318 },
    description: 'Doors, air and product temperatures, alarms: once a shift.',
    folder: 'Cold chain',
    target: 80,
    numbers: 'CSR-{number}',
    weight: 9,
    at: 'room',
    pages: [
      {
        title: 'Receiving area',
        sections: [
          {
            title: 'Docks',
            questions: [
              yes('Are the dock shelters whole and dry?', {
                onFail: ['photo'],
                scene: 'dock',
                remarks: ['Shelter of dock 2 is torn at the lower edge.', 'Water drips from the left curtain.'],
              }),
              yes('Are the dock levellers flush and locked?', {
                onFail: ['note'],
                remarks: ['Lip of leveller 7 does not lock.', 'Leveller hangs two fingers too low.'],
              }),
              {
                title: 'Chilled dock temperature',
                type: 'number',
                required: true,
                unit: '°C',
                decimal: 1,
                min: -5,
                max: 25,
                normal: [2, 7],
                hint: 'Measure at chest height, two metres from the door.',
              },
              {
                title: 'Cleanliness of the floor',
                type: 'list',
                required: true,
                shared: 'Cleanliness',
                choices: [
                  ['Clean', 2, 'green'],
                  ['Dusty', 1, 'yellow'],
                  ['Dirty', 0, 'red'],
                ],
                onFail: ['photo'],
                scene: 'floor',
              },
            ],
          },
        ],
      },
      {
        title: 'Freezer rooms',
        sections: [
          {
            title: 'Doors and seals',
            questions: [
              yes('Does every door close by itself?', {
                onFail: ['note'],
                remarks: ['Door 3 stays open a hand wide.', 'The closer of door 1 is slow.'],
              }),
              yes('Is the threshold free of ice?', {
                onFail: ['note', 'photo'],
                scene: 'ice',
                hint: 'Look at both sides of the heater strip.',
                remarks: ['Ice ridge of about 4 cm, the heater feels cold.', 'Thin ice along the full width.'],
              }),
              {
                title: 'How far does the ice reach?',
                type: 'number',
                unit: 'cm',
                decimal: 0,
                min: 0,
                max: 200,
                normal: [2, 30],
                followUp: true,
              },
              {
                title: 'Condition of the seals',
                type: 'dropdown',
                required: true,
                shared: 'Wear',
                choices: [
                  ['Like new', 2, 'green'],
                  ['Worn', 1, 'yellow'],
                  ['Torn', 0, 'red'],
                ],
              },
            ],
          },
          {
            title: 'Air and product',
            questions: [
              {
                title: 'Air temperature',
                type: 'number',
                required: true,
                unit: '°C',
                decimal: 1,
                min: -40,
                max: 10,
                normal: [-24, -18],
                hint: 'Probe in the middle of the room, 1.5 m up.',
              },
              {
                title: 'Core temperature of a sample',
                type: 'number',
                required: true,
                unit: '°C',
                decimal: 1,
                min: -40,
                max: 10,
                normal: [-23, -18],
              },
              yes('Is all product off the floor and away from the walls?', {
                onFail: ['photo'],
                scene: 'pallets',
                remarks: ['Two pallets touch the rear wall.', 'Cartons on the floor in aisle C.'],
              }),
              { title: 'Frost on the evaporator coil', type: 'photo', scene: 'ice' },
            ],
          },
          {
            title: 'Alarms',
            questions: [
              yes('Does the trapped-person alarm ring?', {
                onFail: ['note'],
                remarks: ['No sound at the gate house.'],
              }),
              yes('Is the emergency light above each door lit?', { remarks: ['Lamp above door 2 is dark.'] }),
            ],
          },
        ],
      },
      closing,
    ],
  },
  {
    title: 'Loading bay handover',
    description: 'What one shift leaves for the next at the docks.',
    folder: 'Cold chain',
    target: 85,
    numbers: 'LBH-{number}',
    weight: 5,
    pages: [
      {
        title: 'Bay',
        sections: [
          {
            title: 'Order',
            questions: [
              yes('Is the bay cleared of empty pallets?', {
                onFail: ['photo'],
                scene: 'pallets',
                remarks: ['Eleven empty pallets at dock 4.', 'A broken pallet blocks the walkway.'],
              }),
              yes('Are the walkways marked and free?', {
                remarks: ['Shrink wrap on the walkway.', 'Marking worn off at the corner.'],
              }),
              { title: 'Trucks waiting', type: 'number', required: true, decimal: 0, min: 0, max: 40, normal: [0, 6] },
              {
                title: 'Paperwork left over',
                type: 'textAnswer',
                remarks: ['None', 'CMR of trailer 5582', 'Two delivery notes for Monday'],
              },
            ],
          },
          {
            title: 'Equipment',
            questions: [
              yes('Are all hand pallet trucks back and charged?', {
                remarks: ['One truck missing, last seen at dock 9.'],
              }),
              yes('Are wheel chocks at every dock?', { onFail: ['note'], remarks: ['Dock 5 has only one chock.'] }),
            ],
          },
        ],
      },
      closing,
    ],
  },
  {
    title: 'Ammonia plant room, weekly',
    library: { category: 'maintenance', downloads: 41 },
    description: 'Leak check, pressures, ventilation and rescue equipment.',
    folder: 'Plant and machinery',
    target: 90,
    numbers: 'AMM-{number}',
    weight: 4,
    at: 'unit',
    pages: [
      {
        title: 'Before you enter',
        sections: [
          {
            title: 'Safety',
            questions: [
              { title: 'Wear the gas detector and tell the control room that you go in.', type: 'instruction' },
              {
                title: 'Reading of the fixed detector',
                type: 'number',
                required: true,
                unit: 'ppm',
                decimal: 0,
                min: 0,
                max: 500,
                normal: [0, 4],
              },
              yes('Do the emergency showers run?', {
                onFail: ['note'],
                remarks: ['Eye wash runs brown for half a minute.', 'No flow at shower 2.'],
              }),
            ],
          },
        ],
      },
      {
        title: 'Machines',
        sections: [
          {
            title: 'Compressors',
            questions: [
              {
                title: 'Suction pressure',
                type: 'number',
                required: true,
                unit: 'bar',
                decimal: 2,
                min: 0,
                max: 20,
                normal: [1.4, 2.2],
              },
              {
                title: 'Discharge pressure',
                type: 'number',
                required: true,
                unit: 'bar',
                decimal: 2,
                min: 0,
                max: 30,
                normal: [9, 12.5],
              },
              yes('Are flanges and valves free of corrosion?', {
                onFail: ['photo'],
                scene: 'gauge',
                remarks: ['Rust at the suction flange of C-02.', 'Valve stem is wet.'],
              }),
              {
                title: 'Sound of the bearings',
                type: 'list',
                required: true,
                choices: [
                  ['Even', 2, 'green'],
                  ['Slight noise', 1, 'yellow'],
                  ['Grinding', 0, 'red'],
                ],
                onFail: ['note'],
                remarks: ['Grinding at start-up, then quiet.'],
              },
            ],
          },
          {
            title: 'Ventilation',
            questions: [
              yes('Does the emergency ventilation start from outside?', {
                onFail: ['note'],
                remarks: ['Switch is stuck, starts on the third try.'],
              }),
              { title: 'Next filter change', type: 'datetime', required: true },
            ],
          },
        ],
      },
      closing,
    ],
  },
  {
    title: 'Reach truck pre-use check',
    library: { category: 'vehicles', downloads: 764 },
    description: 'Two minutes before the first lift.',
    folder: 'Plant and machinery',
    target: 95,
    numbers: 'RTC-{number}',
    weight: 12,
    pages: [
      {
        title: 'Truck',
        sections: [
          {
            title: 'Walk round',
            questions: [
              yes('Are forks, chains and mast undamaged?', {
                onFail: ['photo'],
                scene: 'rack',
                remarks: ['Left fork tip is bent.', 'Chain link looks dry.'],
              }),
              yes('Are tyres free of cuts?', { remarks: ['Cut in the load wheel.'] }),
              yes('Is the floor below free of oil?', {
                onFail: ['photo'],
                scene: 'floor',
                remarks: ['Drops of oil below the mast.'],
              }),
            ],
          },
          {
            title: 'In the seat',
            questions: [
              yes('Do brakes, horn and lights work?', {
                onFail: ['note'],
                remarks: ['Horn is silent.', 'Blue spot is dark.'],
              }),
              {
                title: 'Battery',
                type: 'number',
                required: true,
                unit: '%',
                decimal: 0,
                min: 0,
                max: 100,
                normal: [55, 100],
              },
              {
                title: 'Hours on the meter',
                type: 'number',
                unit: 'h',
                decimal: 0,
                min: 0,
                max: 60000,
                normal: [2100, 9800],
              },
            ],
          },
        ],
      },
      closing,
    ],
  },
  {
    title: 'Racking inspection',
    library: { category: 'warehouse', downloads: 207 },
    description: 'Uprights, beams, locks and load signs, bay by bay.',
    folder: 'Plant and machinery',
    target: 85,
    numbers: 'RAC-{number}',
    weight: 2,
    at: 'room',
    pages: [
      {
        title: 'Hall A',
        sections: [
          {
            title: 'Frames',
            questions: [
              yes('Are uprights straight and free of dents?', {
                onFail: ['photo'],
                scene: 'rack',
                remarks: ['Upright 14 is dented on the aisle side.'],
              }),
              yes('Are all beams locked?', { onFail: ['note'], remarks: ['Lock missing at bay 9, level 2.'] }),
              {
                title: 'Deflection of the worst beam',
                type: 'number',
                required: true,
                unit: 'mm',
                decimal: 0,
                min: 0,
                max: 80,
                normal: [2, 12],
              },
            ],
          },
          {
            title: 'Signs and protection',
            questions: [
              yes('Is a load sign at every aisle?', { remarks: ['Sign of aisle F has faded.'] }),
              yes('Are the column guards in place?', {
                onFail: ['photo'],
                scene: 'rack',
                remarks: ['Guard at the end frame was hit.'],
              }),
            ],
          },
        ],
      },
      closing,
    ],
  },
  {
    title: 'Fire safety, monthly',
    library: { category: 'fire', downloads: 1126 },
    description: 'Escape routes, extinguishers, doors and lights.',
    folder: 'Safety',
    target: 90,
    numbers: 'FIR-{number}',
    weight: 3,
    pages: [
      {
        title: 'Routes',
        sections: [
          {
            title: 'Escape',
            questions: [
              yes('Are all escape routes free and lit?', {
                onFail: ['photo'],
                scene: 'pallets',
                remarks: ['Boxes in front of exit 3.', 'Lamp in stair B is dark.'],
              }),
              yes('Do the fire doors close fully?', {
                onFail: ['note'],
                remarks: ['Door to the battery room is wedged open.'],
              }),
              {
                title: 'Seconds until the slowest door is shut',
                type: 'number',
                unit: 's',
                decimal: 0,
                min: 0,
                max: 120,
                normal: [4, 14],
              },
            ],
          },
        ],
      },
      {
        title: 'Equipment',
        sections: [
          {
            title: 'Extinguishers',
            questions: [
              yes('Is every extinguisher in its place, sealed and in date?', {
                onFail: ['photo'],
                scene: 'extinguisher',
                remarks: ['Extinguisher 12 is blocked by boxes.', 'Seal of extinguisher 4 is broken.'],
              }),
              {
                title: 'Extinguishers counted',
                type: 'number',
                required: true,
                decimal: 0,
                min: 0,
                max: 400,
                normal: [36, 42],
              },
              { title: 'Which ones need service?', type: 'longText', remarks: ['None.', 'Numbers 4 and 12.'] },
            ],
          },
        ],
      },
      closing,
    ],
  },
]
