import type { AnswerOf, auth, InputOf, NewPasskeyChallenge } from '@plumbline/contract'

type Challenge = AnswerOf<typeof auth.passkeyChallenge>
type Made = InputOf<typeof auth.addPasskey>['body']['credential']
type Signed = InputOf<typeof auth.loginByPasskey>['body']['credential']

/** What the device answered: nothing where the person broke it off or it can't; `known` where it holds one already. */
export type DeviceAnswer<T> = { readonly kind: 'done'; readonly credential: T } | { readonly kind: 'nothing' | 'known' }

const asked = async <T>(ask: () => Promise<T>): Promise<DeviceAnswer<T>> => {
  try {
    return { kind: 'done', credential: await ask() }
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    console.warn('the device gave no passkey', error)
    return { kind: isKnown ? 'known' : 'nothing' }
  }
}

/** Has the device make a passkey that it finds by itself at sign-in, after the person proved to be there. */
export const makePasskey = (challenge: NewPasskeyChallenge): Promise<DeviceAnswer<Made>> =>
  asked(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const { user, timeout, algorithms } = challenge
    return startRegistration({
      optionsJSON: {
        challenge: challenge.challenge,
        rp: { id: challenge.rp_id, name: 'Plumbline' },
        user: { id: user.id, name: user.name, displayName: user.display_name },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        timeout,
        excludeCredentials: challenge.exclude.map((id) => ({ id, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      },
    })
  })

/** Has the person choose one of the passkeys the device holds for this site. */
export const signByPasskey = ({ challenge, rp_id: rpId, timeout }: Challenge): Promise<DeviceAnswer<Signed>> =>
  asked(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return startAuthentication({ optionsJSON: { challenge, rpId, timeout, userVerification: 'required' } })
  })
