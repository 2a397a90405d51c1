import { readPublished, startableTemplates as readStartable } from '../checklists/index.ts'
import { answeredLists } from '../lists/index.ts'
import { askedStructures } from '../sites/index.ts'
import type { CallHandler } from './callHandler.ts'
import { inOneMoment } from './records/inOneMoment.ts'
import { readLastTimes } from './records/lastTimes.ts'
import { readOfflineAssets, readOfflinePeople } from './records/offlineExtras.ts'
import { publishedBody } from './records/openAnswer.ts'
import { momentGiven, startableAnswer } from './startableTemplates.ts'

/**
 * What a device keeps to work without a network: the bodies published since it last asked, and which templates may
 * still be started. `at` is what it asks with next time; it lies a little back, so that nothing falls between.
 */
export const offline: CallHandler<'offline'> = (context, incoming) =>
  context.read(async (tx) => {
    await inOneMoment(tx)
    const { since } = incoming.input().query
    const from = since ? momentGiven('since', since, context.t('errors.field.invalid')) : new Date(0)
    const at = new Date(context.services.now() - overlapMs).toISOString()
    const startable = await readStartable(tx)
    const templates = []
    for (const each of startable) {
      if (each.published_at <= from) continue
      const published = await readPublished(context.services.database, tx, each.uuid, each.version)
      if (published) templates.push({ ...startableAnswer(each), template: publishedBody(published) })
    }
    return {
      at,
      templates,
      startable: startable.map(({ uuid }) => uuid),
      people: await readOfflinePeople(tx),
      lists: await answeredLists(tx, context.actor),
      sites: await askedStructures(tx, context.actor),
      ...(await readOfflineAssets(tx, context.actor, from)),
      last_times: await readLastTimes(tx, context.actor, from, startable, context.services.storage),
    }
  })

/** Longer than a publication's transaction takes from its `now()` to its commit. */
const overlapMs = 10_000
