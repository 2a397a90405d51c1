import type { ReactNode } from 'react'

/** Words for screen readers only. The class comes with theme/base.css. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <span className="visually-hidden">{children}</span>
)
