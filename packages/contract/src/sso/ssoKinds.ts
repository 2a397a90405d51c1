/** The ways in by somebody else's sign-in; saml2 and okta speak the same protocol (decisions Q-SET-8). */
export const ssoKinds = ['saml2', 'okta', 'oidc', 'cas'] as const
export type SsoKind = (typeof ssoKinds)[number]
export const samlKinds = ['saml2', 'okta'] as const satisfies readonly SsoKind[]
export type SamlKind = (typeof samlKinds)[number]
