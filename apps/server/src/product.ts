import type { FastifyInstance } from 'fastify'
import { defineSweepActivityJob, handlers as activity } from './modules/activity/index.ts'
import { makeHandlers as makeAnalyticsHandlers } from './modules/analytics/index.ts'
import { assetsNamed, lockAssets, makeHandlers as makeAssetHandlers } from './modules/assets/index.ts'
import {
  accounts,
  createAuthenticator,
  defineRegisterJob,
  defineResetJob,
  defineSweepJob,
  makeHandlers as makeAuthHandlers,
  readWorkspace,
  endIdleSessions,
  shortenSessions,
} from './modules/auth/index.ts'
import { handlers as checklists, templatesNamed, topicOfTemplate, workspaceOf } from './modules/checklists/index.ts'
import {
  definePartsJob,
  filesTopic,
  keepPicture,
  makeHandlers as makeFileHandlers,
  pictureAddresses,
  pictureNamed,
  registerParts,
  withoutPlaces,
} from './modules/files/index.ts'
import { defineClearFieldsJobs } from './modules/fields/index.ts'
import { defineSweepImportsJob, handlers as imports, openImports } from './modules/imports/index.ts'
import {
  makeHandlers as makeInspectionHandlers,
  linkStands,
  mayListenToInspection,
  reaches,
  refreshMarked,
} from './modules/inspections/index.ts'
import { makeHandlers as makeIssueHandlers } from './modules/issues/index.ts'
import { keyReader, makeHandlers as makeKeyHandlers } from './modules/keys/index.ts'
import { handlers as library } from './modules/library/index.ts'
import { lockList, makeHandlers as makeListHandlers } from './modules/lists/index.ts'
import { handlers as notices, openNotices } from './modules/notices/index.ts'
import {
  defineInviteJob,
  makeDefaultRole,
  makeHandlers as makePeopleHandlers,
  rolesOf,
  type PeopleNeed,
} from './modules/people/index.ts'
import { handlers as queries } from './modules/queries/index.ts'
import { makeHandlers as makeSettingsHandlers } from './modules/settings/index.ts'
import { registerScim } from './modules/scim/index.ts'
import { makeHandlers as makeSiteHandlers } from './modules/sites/index.ts'
import {
  createDiscoveries,
  defineSweepSsoJob,
  handlers as sso,
  hasProvider,
  casSettingsOf,
  leaveProvider,
  registerSso,
} from './modules/sso/index.ts'
import { handlers as workspaces } from './modules/workspaces/index.ts'
import { may, type Actor } from './platform/access/index.ts'
import { buildServer, platformHandlers, registerLiveChannel, type PageFolders } from './platform/http/index.ts'
import { registerOutboxPage } from './platform/http/outboxPage.ts'
import type { Services } from './platform/services.ts'
import { version } from './version.ts'

export interface ProductOptions {
  readonly services: Omit<Services, 'authenticate' | 'notices'>
  /** Absent: only the API. */
  readonly pages?: PageFolders
  /** Every answer is held against its declaration: for tests. */
  readonly checkAnswers?: boolean
}

export interface Product {
  readonly app: FastifyInstance
  readonly services: Services
}

/** The whole product on the given platform: every module's handlers, the live channel, the pages. */
export const buildProduct = async (options: ProductOptions): Promise<Product> => {
  const platform = { ...options.services, notices: openNotices(options.services) }
  const { database, live, now } = platform
  const authenticator = createAuthenticator(database, live, now, keyReader)
  const services: Services = { ...platform, authenticate: authenticator.authenticate }
  const resetJob = defineResetJob(platform)
  const registerJob = defineRegisterJob(platform)
  defineSweepJob(platform)
  definePartsJob(platform)
  defineSweepImportsJob(platform)
  defineSweepActivityJob(platform)
  defineSweepSsoJob(platform)
  const askToClear = defineClearFieldsJobs(platform, { asset_type: lockAssets, global_list: lockList })
  const discover = createDiscoveries(services.outgoing, now)
  const rowImports = openImports(platform)
  const peopleNeed: PeopleNeed = {
    accounts,
    planOf: async (tx, workspaceId) => (await readWorkspace(tx, workspaceId))?.plan ?? 'free',
    workspaceOf,
    pictures: pictureAddresses,
    pictureNamed,
    keepPicture,
    withoutPlaces,
  }
  const inviteJob = defineInviteJob(platform, peopleNeed)
  const mayListen = async (actor: Actor, topic: string): Promise<string | null> => {
    const [kind = '', id = ''] = topic.split(':')
    if (topic === 'workspace') return topic
    if (topic === filesTopic) return may(actor, 'RES_MANAGE_FILE_MANAGER') ? topic : null
    if (kind === 'template') return topicOfTemplate(services, actor, id)
    return kind === 'inspection' && (await mayListenToInspection(services, actor, id)) ? topic : null
  }
  const app = await buildServer({
    services,
    checkAnswers: options.checkAnswers ?? false,
    ...(options.pages ? { pages: options.pages } : {}),
    handlers: {
      platform: platformHandlers(database, version),
      auth: makeAuthHandlers(authenticator, resetJob, registerJob, leaveProvider(discover), casSettingsOf),
      people: makePeopleHandlers(peopleNeed, { imports: rowImports, jobs: services.jobs, job: inviteJob }),
      workspaces,
      sso,
      settings: makeSettingsHandlers({
        hasProvider,
        shortenSessions,
        endIdleSessions,
        rolesOf,
        makeDefaultRole,
      }),
      keys: makeKeyHandlers(authenticator),
      notices,
      files: makeFileHandlers({
        linkStands,
        templatesNamed,
        assetsNamed,
        workspaceOf,
      }),
      checklists,
      library,
      inspections: makeInspectionHandlers(services),
      issues: makeIssueHandlers({ reachedInspections: reaches, refreshInspections: refreshMarked }),
      analytics: makeAnalyticsHandlers(services),
      queries,
      assets: makeAssetHandlers(rowImports, askToClear),
      imports,
      lists: makeListHandlers(rowImports, askToClear),
      sites: makeSiteHandlers(rowImports),
      activity,
    },
    beside: (beside) => registerScim(beside, services),
    extend: (api, doors) => {
      registerParts(api, doors)
      registerLiveChannel(api, services, mayListen)
      registerOutboxPage(api, services)
      registerSso(api, services, discover)
    },
  })
  return { app, services }
}
