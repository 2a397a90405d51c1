/** Of this response: every style tag that a script makes carries it (content-security policy without `unsafe-inline`). */
export const styleNonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''

/** Where the scroll lock behind the library's dialogs looks for it. */
export const shareStyleNonce = (): void => void Object.assign(globalThis, { __webpack_nonce__: styleNonce })
