/** A name of this tab for as long as it is open, and who else is open: a lock of that name is held until the tab goes. */
export interface TabPresence {
  readonly tab: string
  readonly isAlive: (tab: string) => boolean
  readonly leave: () => void
}

const lockName = (tab: string): string => `builder.tab.${tab}`

/** Where the browser has no locks (an address without https) every other tab counts as gone. */
export const joinTabs = async (): Promise<TabPresence> => {
  const tab = crypto.randomUUID()
  const locks: LockManager | undefined = Reflect.get(navigator, 'locks')
  if (locks === undefined) return { tab, isAlive: () => false, leave: () => undefined }
  let leave = (): void => undefined
  const held = new Promise<void>((resolve) => {
    leave = resolve
  })
  await new Promise<void>((joined) => {
    void locks.request(lockName(tab), () => {
      joined()
      return held
    })
  })
  const open = new Set((await locks.query()).held?.map(({ name }) => name))
  return { tab, isAlive: (other) => open.has(lockName(other)), leave }
}
