import { TextInput } from '@mantine/core'
import { pointsFieldOf } from '@plumbline/checklist'
import { fieldTypeFacts, globalListTable, type CustomField, type FieldsToSave } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconListDetails } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { api } from '../../../shared/api/index.ts'
import { FieldsDesigner } from '../../../shared/fields/index.ts'
import { formStyles } from '../../../shared/forms/index.ts'
import { LinkButton, PageHeader, useDocumentTitle } from '../../../shared/page/index.ts'
import { mayAccess, useSession } from '../../../shared/session/index.ts'
import { useReloadTable } from '../../../shared/table/index.ts'
import { showToast } from '../../../shared/toasts/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { ListPage } from '../ListPage.tsx'
import styles from '../Lists.module.css'
import { useRenewList, type OpenList } from '../useList.ts'

/** Scored questions find their points: nobody needs to be told how. */
const hasPoints = (fields: readonly CustomField[]): boolean =>
  fields.some(({ key, field_type: type }) => key === pointsFieldOf({}) && fieldTypeFacts[type].kind === 'number')

const Editor = ({ list }: { readonly list: OpenList }): ReactNode => {
  const t = useWords()
  const mayEdit = mayAccess(useSession(), ['RES_MANAGE_GLOBAL_LISTS']) && !list.archived
  const renew = useRenewList(list.uuid)
  const reload = useReloadTable(globalListTable)
  const [name, write] = useState(list.name)
  useDocumentTitle(list.name)
  const params = { id: list.uuid }
  const save = async (body: FieldsToSave): Promise<readonly CustomField[]> => {
    const saved = await api.lists.changeList({ params, body: { ...body, name: name.trim() } })
    write(saved.name)
    renew({ name: saved.name, fields: saved.fields })
    showToast({ kind: 'success', text: t('lists.saved', { name: saved.name }) })
    void reload()
    return saved.fields
  }
  const deleteUnused = async (field: CustomField): Promise<void> => {
    await api.lists.deleteListField({ params: { ...params, fieldId: String(field.id) } })
    renew({ fields: list.fields.filter(({ id }) => id !== field.id) })
  }
  return (
    <>
      <PageHeader
        title={<bdi>{list.name}</bdi>}
        count={list.archived ? t('lists.edit.archived') : undefined}
        path={[{ name: t('lists.title'), to: '/resources/global-lists' }]}
        actions={
          <LinkButton
            to={`/resources/global-lists/${list.uuid}/items`}
            variant="default"
            leftSection={<Icon of={IconListDetails} />}
          >
            {t('lists.action.items')}
          </LinkButton>
        }
      />
      <div className={formStyles['form']}>
        <TextInput
          className={styles['name']}
          label={t('lists.column.name')}
          required
          withAsterisk
          readOnly={!mayEdit}
          maxLength={255}
          dir="auto"
          autoComplete="off"
          value={name}
          error={name.trim() === '' ? t('errors.field.required') : undefined}
          onChange={({ currentTarget: { value } }) => write(value)}
        />
        {!hasPoints(list.fields) && <p className={styles['hint']}>{t('lists.edit.points')}</p>}
        <FieldsDesigner
          fields={list.fields}
          save={save}
          deleteUnused={deleteUnused}
          mayEdit={mayEdit}
          isDeleted={list.archived}
          isFormChanged={name.trim() !== list.name}
          discardForm={() => write(list.name)}
        />
      </div>
    </>
  )
}

/** /resources/global-lists/{uuid}: the name and the fields of a list. */
const ListScreen = (): ReactNode => <ListPage>{(list) => <Editor key={list.uuid} list={list} />}</ListPage>

export default ListScreen
