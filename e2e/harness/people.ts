/** Who signs in, as the demo makes them (README, "First start"). */
export const people = {
  admin: { email: 'admin@demo.test', name: 'Alma Adler' },
  manager: { email: 'manager@demo.test', name: 'Marc Moreau' },
  auditor: { email: 'auditor@demo.test', name: 'Amal Awad' },
  north: { email: 'north@demo.test', name: 'Nora Nordin' },
} as const

export type PersonName = keyof typeof people

/** Of all of them. */
export const password = 'journey-journey'
