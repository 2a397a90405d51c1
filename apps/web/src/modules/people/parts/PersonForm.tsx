import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { InputOf, people, Profile } from '@plumbline/contract'
import { Icon } from '@plumbline/kit'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { atMost, formStyles, nickName, personName, required, useForm, useUnsaved } from '../../../shared/forms/index.ts'
import { LeaveGuard } from '../../../shared/leaving/index.ts'
import { DateField, dayOf, dayProblem, firstDay } from '../../../shared/pickers/index.ts'
import { useWords } from '../../../shared/words/index.ts'
import { AvatarField, type ChosenAvatar } from './AvatarField.tsx'
import styles from './People.module.css'

type BasicInfo = InputOf<typeof people.changeBasicInfo>['body']

const longest = atMost(100)
const genders = ['male', 'female'] as const

const written = (person: Profile) => ({
  first_name: person.first_name,
  last_name: person.last_name,
  nick_name: person.nick_name ?? '',
  mobile: person.mobile,
  gender: person.gender ?? '',
  birth_date: person.birth_date ?? '',
})

/** What is known of a person. With `cancel` it stands in a dialog; without it, leaving with unsaved changes asks. */
export const PersonForm = ({
  person,
  save,
  cancel,
}: {
  readonly person: Profile
  readonly save: (body: BasicInfo) => Promise<void>
  readonly cancel?: () => void
}): ReactNode => {
  const t = useWords()
  const [start, setStart] = useState(() => written(person))
  const [avatar, setAvatar] = useState<ChosenAvatar | null>(null)
  useUnsaved(avatar !== null)
  const [today] = useState(() => dayOf(new Date()))
  const { form, field, values, set, errors, sending, unreached } = useForm({
    initial: start,
    rules: {
      first_name: [required, personName, longest],
      last_name: [required, personName, longest],
      nick_name: [nickName, longest],
      mobile: [atMost(40)],
      birth_date: [(words, day) => dayProblem(words, day, firstDay, today)],
    },
    send: async (typed) => {
      await save({
        first_name: typed.first_name.trim(),
        last_name: typed.last_name.trim(),
        nick_name: typed.nick_name.trim(),
        mobile: typed.mobile.trim(),
        gender: genders.find((gender) => gender === typed.gender) ?? null,
        birth_date: typed.birth_date === '' ? null : typed.birth_date,
        ...(avatar === null ? {} : { avatar: avatar.uuid }),
      })
      setStart(typed)
      setAvatar(null)
    },
  })
  const changed = avatar !== null || JSON.stringify(values) !== JSON.stringify(start)
  const { error: genderError, value: gender } = field('gender')
  return (
    <form {...form} className={formStyles['form']}>
      <AvatarField
        name={person.full_name}
        shown={avatar === null ? person.avatar : avatar.url}
        choose={setAvatar}
        error={errors['avatar']}
      />
      <div className={styles['pair']}>
        <TextInput
          {...field('first_name')}
          label={t('people.column.firstName')}
          required
          withAsterisk
          dir="auto"
          autoComplete={cancel ? 'off' : 'given-name'}
        />
        <TextInput
          {...field('last_name')}
          label={t('people.column.lastName')}
          required
          withAsterisk
          dir="auto"
          autoComplete={cancel ? 'off' : 'family-name'}
        />
        <TextInput
          {...field('nick_name')}
          label={t('people.column.nickName')}
          description={t('peopleScreens.nickName.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          dir="auto"
          autoComplete={cancel ? 'off' : 'nickname'}
        />
        <TextInput
          {...field('mobile')}
          type="tel"
          inputMode="tel"
          label={t('peopleScreens.account.mobile')}
          dir="ltr"
          autoComplete={cancel ? 'off' : 'tel'}
        />
        <NativeSelect
          name="gender"
          label={t('peopleScreens.account.gender')}
          value={gender}
          error={genderError}
          rightSection={<Icon of={IconChevronDown} />}
          onChange={({ currentTarget }) => set('gender', currentTarget.value)}
          data={[
            { value: '', label: t('peopleScreens.account.gender.none') },
            ...genders.map((one) => ({ value: one, label: t(`peopleScreens.account.gender.${one}`) })),
          ]}
        />
        <DateField
          name="birth_date"
          label={t('peopleScreens.account.birthDate')}
          latest={today}
          value={values.birth_date}
          error={errors['birth_date']}
          onChange={(day) => set('birth_date', day)}
          autoComplete={cancel ? 'off' : 'bday'}
        />
      </div>
      {unreached !== null && (
        <p role="alert" className={formStyles['problem']}>
          {unreached}
        </p>
      )}
      <div className={formStyles['foot']}>
        {cancel && (
          <Button variant="default" onClick={cancel} disabled={sending}>
            {t('gen.cancel')}
          </Button>
        )}
        <Button type="submit" loading={sending} disabled={!changed}>
          {t('gen.save')}
        </Button>
      </div>
      {!cancel && <LeaveGuard when={changed} title={t('saving.leave')} text={t('peopleScreens.account.leave')} />}
    </form>
  )
}
