import type { Profile } from '@node-saml/node-saml'
import { z } from 'zod'

const nameId = z.object({
  value: z.string(),
  format: z.string().nullable(),
  qualifier: z.string().nullable(),
  spQualifier: z.string().nullable(),
})

/** The name id, as the provider wants it back when a sign-in ends. */
export const nameIdText = (profile: Profile): string =>
  JSON.stringify({
    value: profile.nameID,
    format: profile.nameIDFormat ?? null,
    qualifier: profile.nameQualifier ?? null,
    spQualifier: profile.spNameQualifier ?? null,
  } satisfies z.output<typeof nameId>)

const unspecified = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Sealed with a key that is gone: the value alone must do.
    return null
  }
}

/** Back again, with what there is. */
export const nameIdIn = (text: string, subject: string) => {
  const { data } = nameId.safeParse(parsed(text))
  return {
    nameID: data?.value ?? subject,
    nameIDFormat: data?.format ?? unspecified,
    ...(data?.qualifier ? { nameQualifier: data.qualifier } : {}),
    ...(data?.spQualifier ? { spNameQualifier: data.spQualifier } : {}),
  }
}
