/** The field app, which conducts (decisions Q-INS-1): its list of what may be started, or one inspection. */
export const fieldAddress = (inspection?: string): string =>
  inspection === undefined ? '/field/#/start' : `/field/#/inspection/${encodeURIComponent(inspection)}`
