import type { Send } from './senderOf.ts'

interface Contractor {
  readonly itemId: string
  readonly displayName: string
  readonly phone: string
  readonly email: string
  readonly points: number
}

const contractors: readonly Contractor[] = [
  {
    itemId: 'COOL-1',
    displayName: 'Nordkälte Service',
    phone: '+49 40 5550 112',
    email: 'dienst@nordkaelte.test',
    points: 5,
  },
  {
    itemId: 'DOOR-1',
    displayName: 'Harbour Doors',
    phone: '+49 40 5550 134',
    email: 'help@harbourdoors.test',
    points: 4,
  },
  {
    itemId: 'ELEC-1',
    displayName: 'Elbe Elektro',
    phone: '+49 40 5550 156',
    email: 'werkstatt@elbe-elektro.test',
    points: 5,
  },
  {
    itemId: 'FIRE-1',
    displayName: 'Redline Fire Safety',
    phone: '+49 40 5550 178',
    email: 'office@redline.test',
    points: 3,
  },
  {
    itemId: 'PEST-1',
    displayName: 'Clearwater Pest Control',
    phone: '+49 40 5550 190',
    email: 'visit@clearwater.test',
    points: 2,
  },
  {
    itemId: 'RACK-1',
    displayName: 'Stellwerk Racking',
    phone: '+49 40 5550 201',
    email: 'plan@stellwerk.test',
    points: 4,
  },
]

/** Who is called when something is broken: one global list, with fields of its own and points for scored questions. */
export const writeLists = async (send: Send): Promise<void> => {
  const made = await send('POST', '/resources/global-lists/new', {
    name: 'Contractors',
    fields: [
      { key: 'phone', name: 'Phone', field_type: 'phone' },
      { key: 'email', name: 'E-mail', field_type: 'email' },
      { key: 'points', name: 'Points', field_type: 'integer' },
    ],
  })
  for (const { itemId, displayName, phone, email, points } of contractors)
    await send('POST', `/resources/global-lists/${String(made['id'])}/items/new`, {
      itemId,
      displayName,
      phone,
      email,
      points,
    })
}
