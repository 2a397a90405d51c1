const prefix = 'HELP_BANNERS_CLOSED:'
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

const closedOf = (user: string): readonly string[] => (localStorage.getItem(prefix + user) ?? '').split(',')

export const isBannerClosed = (user: string, id: string): boolean => closedOf(user).includes(id)

export const hasClosedBanners = (user: string): boolean => closedOf(user).some((id) => id !== '')

export const closeBanner = (user: string, id: string): void => {
  localStorage.setItem(prefix + user, [...new Set([...closedOf(user), id])].filter((name) => name !== '').join(','))
  tell()
}

/** Shows every banner of a user again. */
export const reopenBanners = (user: string): void => {
  localStorage.removeItem(prefix + user)
  tell()
}

export const watchBanners = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
