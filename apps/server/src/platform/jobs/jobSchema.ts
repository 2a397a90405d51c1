/** The queue's own schema beside ours; pg-boss makes and changes it by itself. */
export const jobSchema = 'pgboss'
