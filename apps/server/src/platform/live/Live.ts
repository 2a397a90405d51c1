/** What is told: which subject moved and how far. Whoever listens fetches what it lacks, so a lost one costs nothing. */
export type LiveMessage = Readonly<Record<string, string | number | boolean | null>>

/** The process's, or all processes', way of saying that something changed. Small messages only (under 7,000 bytes). */
export interface Live {
  /**
   * Tells everybody who listens to the topic, here and in the other processes. Messages of one tick go together, and
   * of equal ones only one. Never throws and never waits: call it after the commit.
   */
  publish(topic: string, message: LiveMessage): void
  /** What comes back stops the listening. */
  subscribe(topic: string, listener: (message: LiveMessage) => void): () => void
  close(): Promise<void>
}
