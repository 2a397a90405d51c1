/** Of an address: where the person wanted to go; it is carried from step to step and encoded once each time. */
export const onward = (search: Readonly<Record<string, unknown>>): { readonly redirect_uri?: string } => {
  const wanted = search['redirect_uri']
  return typeof wanted === 'string' ? { redirect_uri: wanted } : {}
}
