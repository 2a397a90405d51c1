/** In an address, before the key of the workspace that it is for. */
export const workspaceParameter = 'workspace'

export const workspaceOfAddress = (search: string): string | null => {
  const key = new URLSearchParams(search).get(workspaceParameter)?.trim().toLowerCase() ?? ''
  return key === '' ? null : key
}

/** The key of the workspace this page was opened for, whatever its address says later; null: none was named. */
export const askedWorkspace = workspaceOfAddress(window.location.search)
