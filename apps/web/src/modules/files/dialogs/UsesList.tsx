import type { ManagedFile } from '@plumbline/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, errorText } from '../../../shared/api/index.ts'
import { formStyles } from '../../../shared/forms/index.ts'
import { SkeletonRows } from '../../../shared/page/index.ts'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import styles from './Dialogs.module.css'

/** Which templates and assets show a file, or what is in a folder. */
export const UsesList = ({ row }: { readonly row: Pick<ManagedFile, 'uuid'> }): ReactNode => {
  const t = useWords()
  const session = useSession()
  const opens = mayAccess(session, ['CKL_MANAGE_TEMPLATES'])
  const opensAssets = mayAccess(session, ['SST_VIEW_ASSET'])
  const { data, error } = useQuery({
    queryKey: ['table', 'files', 'uses', row.uuid],
    queryFn: ({ signal }) => api.files.fileUses({ params: { id: row.uuid } }, { silent: true, signal }),
    retry: false,
    staleTime: 0,
  })
  if (error !== null)
    return (
      <p role="alert" className={formStyles['problem']}>
        {errorText(t, error)}
      </p>
    )
  if (!data) return <SkeletonRows rows={1} />
  if (data.templates.length + data.assets.length === 0 && !data.report_layout && !data.organization)
    return <p className={formStyles['note']}>{t('files.uses.none')}</p>
  return (
    <section aria-label={t('files.uses')}>
      <p>{t('files.uses')}</p>
      <ul className={styles['list']}>
        {data.templates.map(({ id, title }) => (
          <li key={id}>
            {opens ? (
              <Link to={`/checklist/template/${id}/edit`}>
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <bdi>{title}</bdi>
            )}
          </li>
        ))}
        {data.assets.map(({ uuid, display_name: name }) => (
          <li key={uuid}>
            {opensAssets ? (
              <Link to={`/assets/${uuid}`}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </li>
        ))}
        {data.report_layout && <li>{t('files.uses.reportLayout')}</li>}
        {data.organization && <li>{t('files.uses.organization')}</li>}
      </ul>
    </section>
  )
}
