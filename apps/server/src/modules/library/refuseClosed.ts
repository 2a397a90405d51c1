import { refuse, type PublicContext } from '../../platform/http/index.ts'

/** PUBLIC_LIBRARY=off: there are no such calls (Q-LIB-1). */
export const refuseClosed = ({ services }: Pick<PublicContext, 'services'>): void => {
  if (!services.settings.publicLibrary) refuse('GEN_NOT_FOUND')
}
