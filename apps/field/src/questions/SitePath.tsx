import type { ReactNode } from 'react'
import type { SitePlace } from '../runner/SiteBook.ts'

/** From the top down, each title in its own direction. */
export const SitePath = ({ path }: { readonly path: readonly SitePlace[] }): ReactNode =>
  path.map(({ id, title }, at) => (
    <span key={id}>
      {at > 0 && (
        <span className="muted" aria-hidden>
          {' / '}
        </span>
      )}
      <bdi>{title}</bdi>
    </span>
  ))
