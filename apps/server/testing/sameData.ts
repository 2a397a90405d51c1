import { openJobs } from '../src/platform/jobs/index.ts'
import { jsonLog } from '../src/platform/log/index.ts'
import type { Services } from '../src/platform/services.ts'
import { buildProduct, type Product, type ProductOptions } from '../src/product.ts'
import type { TestProduct } from './product.ts'

type Changes = Partial<Omit<Services, 'jobs' | 'authenticate'>>

/** The whole product once more on the same data, with some of its services changed, until it is closed. */
export const onSameData = async (
  { services }: TestProduct,
  changes: Changes = {},
  pages?: ProductOptions['pages'],
): Promise<Product & { readonly close: () => Promise<void> }> => {
  const jobs = openJobs({ database: services.database, log: jsonLog('error', (line) => process.stderr.write(line)) })
  const product = await buildProduct({ services: { ...services, ...changes, jobs }, ...(pages ? { pages } : {}) })
  await jobs.start()
  return {
    ...product,
    close: async () => {
      await product.app.close()
      await jobs.stop()
    },
  }
}
