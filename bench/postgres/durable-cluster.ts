import { Client } from 'pg'
import { startCluster } from '../../src/testing/postgres/cluster.ts'
import type { Cluster } from '../../src/testing/postgres/cluster.ts'

/** Each commit is on disk before it is answered. */
const DURABLE = {
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '1GB',
  max_wal_size: '2GB',
  max_connections: '200',
} as const

/** A database of PostgreSQL on this machine. */
export interface FilledCluster<Content> {
  url: string
  content: Content
  /** Ends it, and removes its folder. */
  end: () => Promise<void>
}

/** Starts PostgreSQL on an empty folder, and has it filled. @throws what `fill` throws; then it has ended */
export async function filledCluster<Content>(
  fill: (url: string) => Promise<Content>,
): Promise<FilledCluster<Content>> {
  const cluster: Cluster = await startCluster(DURABLE)
  try {
    const content = await fill(cluster.url)
    await analyze(cluster.url)
    return { url: cluster.url, content, end: () => cluster.stop() }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function analyze(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}
