/**
 * Whether this browser signs for this installation here: it knows passkeys, came over https (or by "localhost"), and the
 * page stands at the installation's own address, which must have a name. `host` as the server's settings name it.
 */
export const passkeysWork = (host: string): boolean =>
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  window.location.host === host &&
  !/^\[|^\d+(?:\.\d+){3}$/.test(window.location.hostname)
