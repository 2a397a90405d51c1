import { ssoKinds, type SsoKind } from '@plumbline/contract'
import { invalidField, refuse, type Context, type Handlers } from '../../../platform/http/index.ts'
import { readWorkspace } from '../../auth/index.ts'
import { addressesOf } from '../../auth/index.ts'
import { learnProvider } from './learnProvider.ts'
import { readProvider as readRow, readProviders } from './provider.ts'
import { providerAnswer } from './providerAnswer.ts'
import { keepProvider } from './keepProvider.ts'

const kindOf = (auth: string): SsoKind => ssoKinds.find((kind) => kind === auth) ?? refuse('SET_OBJECT_NOT_FOUND')

const addresses = async ({ services, actor }: Context) => {
  const { database, settings } = services
  const workspace = await database.global((tx) => readWorkspace(tx, actor.workspaceId), { readOnly: true })
  return addressesOf(settings.publicUrl, workspace?.uuid ?? refuse('WSP_OBJECT_NOT_FOUND'))
}

export const listProviders: Handlers<'sso'>['listProviders'] = async (context) => {
  const rows = await context.read(readProviders)
  return {
    list: ssoKinds.map((auth) => {
      const row = rows.find((each) => each.auth === auth)
      return { auth, registered: row !== undefined, enabled: row?.enabled ?? false }
    }),
  }
}

export const readProvider: Handlers<'sso'>['readProvider'] = async (context, incoming) => {
  const auth = kindOf(incoming.params.auth)
  const row = await context.read((tx) => readRow(tx, auth))
  return providerAnswer(row, auth, await addresses(context))
}

export const saveProvider: Handlers<'sso'>['saveProvider'] = async (context, incoming) => {
  const auth = kindOf(incoming.params.auth)
  const { body } = incoming.input()
  if (body.auth !== auth) throw invalidField('auth', context.t('errors.field.invalid'))
  const row = await keepProvider(context, body)
  context.say(context.t('sso.saved'))
  return providerAnswer(row, auth, await addresses(context))
}

export const testProvider: Handlers<'sso'>['testProvider'] = async (context, incoming) => {
  const auth = kindOf(incoming.params.auth)
  const { body } = incoming.input()
  if (body.auth !== auth) throw invalidField('auth', context.t('errors.field.invalid'))
  return learnProvider(context, body)
}
