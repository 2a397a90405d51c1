import type { Send } from './senderOf.ts'

const columns = [
  { title: 'City', type: 'text' },
  { title: 'Opened', type: 'date' },
  { title: 'Staff', type: 'number' },
] as const

const site = (title: string, city: string, opened: string, staff: string) => ({
  title,
  options: { city, opened, staff },
})

/** Where the demo's organisation works: countries, and the sites in them. */
export const writeSites = async (send: Send): Promise<void> => {
  const structure = [
    {
      title: 'Germany',
      is_site: false,
      children: [
        site('Harbour North', 'Hamburg', '2011-04-01', '46'),
        { ...site('Hamburg Dock 4', 'Hamburg', '2019-09-16', '23'), children: [{ title: 'Fruit store' }] },
      ],
    },
    { title: 'France', is_site: false, children: [site('Lyon Hub', 'Lyon', '2015-01-12', '118')] },
    { title: 'Saudi Arabia', is_site: false, children: [site('Jeddah Terminal', 'Jeddah', '2021-06-30', '64')] },
  ]
  await send('POST', '/resources/sites/structures/new', { title: 'Depots', columns, structure })
}
