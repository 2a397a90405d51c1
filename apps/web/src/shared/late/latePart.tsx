import { createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import type { MissingDialogProps } from './MissingDialog.tsx'
import { missingDialog } from './missingDialogCode.ts'
import { MissingHere } from './MissingHere.tsx'
import type { Missing } from './missing.ts'
import { PartBoundary } from './PartBoundary.tsx'

export type LoadPart<Props extends object> = () => Promise<{ readonly default: ComponentType<Props> }>

export type LatePart<Props extends object> = (props: Props) => ReactNode

interface LateOptions<Props extends object> {
  /** Stands there until the code came. */
  readonly meanwhile?: (props: Props) => ReactNode
  /** Stands there where it did not come. */
  readonly missing: (missing: Missing, props: Props) => ReactNode
}

/** What comes later, with what stands in its place until then and where it does not come; a whole screen says both itself. */
export const late = <Props extends object>(
  load: LoadPart<Props>,
  { meanwhile = () => null, missing }: LateOptions<Props>,
): LatePart<Props> => {
  // React keeps what a part's fetching ended with, a failure too: what is tried again is a part of its own.
  let part: ComponentType<Props> = lazy(load)
  const renew = (): void => {
    part = lazy(load)
  }
  const Late = (props: Props): ReactNode => {
    const [{ Part, tries }, show] = useState(() => ({ Part: part, tries: 0 }))
    const again = (): void => show({ Part: part, tries: tries + 1 })
    return (
      <PartBoundary key={tries} onMissing={renew} missing={missing({ again, tried: tries > 0 }, props)}>
        <Suspense fallback={meanwhile(props)}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    )
  }
  return Late
}

/** Before the dialog's own code is here, in the first second of a page, what is missing is said in its place. */
const MissingInDialog = (props: MissingDialogProps): ReactNode => {
  const Dialog = missingDialog()
  return Dialog ? createElement(Dialog, props) : <MissingHere again={props.again} tried={props.tried} />
}

/** A part of a page whose code comes when it is first shown; where it can't be fetched its place says so. */
export const latePart = <Props extends object>(
  load: LoadPart<Props>,
  options: Pick<LateOptions<Props>, 'meanwhile'> = {},
): LatePart<Props> => late(load, { ...options, missing: (missing) => <MissingHere {...missing} /> })

/** A dialog whose code comes when it is first opened; where it can't be fetched another one says so. */
export const lateDialog = <Props extends object>(
  load: LoadPart<Props>,
  closeOf: (props: Props) => () => void,
): LatePart<Props> =>
  late(load, { missing: (missing, props) => <MissingInDialog {...missing} close={closeOf(props)} /> })

/** The code of something that has no place of its own: where it can't be fetched a dialog says so, until it is closed. */
export const lateHost = <Props extends object>(load: LoadPart<Props>): LatePart<Props> => {
  const Told = ({ missing }: { readonly missing: Missing }): ReactNode => {
    const [closed, setClosed] = useState(false)
    return closed ? null : <MissingInDialog {...missing} close={() => setClosed(true)} />
  }
  return late(load, { missing: (missing) => <Told missing={missing} /> })
}
