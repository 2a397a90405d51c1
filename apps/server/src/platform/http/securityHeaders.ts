const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
} as const

/** Of the API's own answers: data, never a page. */
export const apiHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
}

/**
 * Of a page of web or field. Styles that a component makes at run time carry the nonce; nothing inline runs without.
 * The field app's preview is framed by the builder, hence frame-ancestors 'self'. Null: a file that is no page.
 */
export const pageHeaders = (nonce: string | null): Readonly<Record<string, string>> => ({
  ...everywhere,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    nonce === null ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; '),
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=()',
  'cache-control': 'no-cache',
})

/**
 * Of the field app's preview, beside those of a page. A browser that knows it draws the preview in a process of its own:
 * what an inspector's form takes to show is taken from no letter that is typed beside it. The two only ever speak by
 * messages. Pictures may come from storage elsewhere, by addresses that need no cookie.
 */
export const previewHeaders = { 'document-isolation-policy': 'isolate-and-credentialless' } as const

export const strictTransport = 'max-age=31536000; includeSubDomains'
