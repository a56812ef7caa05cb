import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// What is used of packages that are not installed with the repository, `install.ts`: hence no types of their own.

export type Row = Record<string, unknown>

/** Of Knex, a query while it is built; awaited, its rows. */
export interface Query extends PromiseLike<Row[]> {
  join(table: string, on: (join: JoinOn) => void): Query
  join(table: string, left: string, right: string): Query
  where(values: Row): Query
  where(column: string, operator: string, value: unknown): Query
  whereIn(column: string, values: readonly unknown[]): Query
  select(...columns: unknown[]): Query
  orderBy(column: string): Query
  insert(rows: Row | Row[], returning?: string[]): Query
  del(): Query
}

export interface JoinOn {
  on(left: string, right: string): JoinOn
  on(left: string, operator: string, right: string): JoinOn
  onVal(column: string, value: unknown): JoinOn
}

export interface Knex {
  (table: string): Query
  raw(sql: string, values?: readonly unknown[]): PromiseLike<{ rows: Row[] }>
  transaction<Result>(work: (trx: Knex) => Promise<Result>): Promise<Result>
  destroy(): Promise<void>
}

interface KnexConfig {
  client: 'pg'
  connection: object
  pool: { min: number; max: number }
  log?: { warn: (message: unknown) => void }
}

export interface Request {
  query: unknown
  body: unknown
  headers: { authorization?: string }
}
export interface Response {
  status(code: number): Response
  json(body: unknown): void
}
/** Goes on to the next part of an application. */
export type Next = (error: unknown) => void
type Answering = (request: Request, response: Response) => Promise<void>

export interface Router {
  get(path: string, answer: Answering): void
  post(path: string, answer: Answering): void
}
interface Application {
  use(part: unknown): void
  disable(setting: string): void
  listen(port: number, host: string): Server
}
interface Express {
  (): Application
  json(): unknown
  Router(): Router
}
interface Pg {
  types: { setTypeParser(oid: number, parse: (text: string) => unknown): void }
}

export interface Packages {
  express: Express
  knex: (config: KnexConfig) => Knex
  verify: (token: string, secret: Buffer, options: { algorithms: string[] }) => unknown
}

/** PostgreSQL's bigint, whose numbers here are all safe. */
const INT8 = 20

/** The packages that lie below an installed stack's folder. */
export function packagesIn(folder: string): Packages {
  const require = createRequire(join(folder, 'package.json'))
  /* oxlint-disable typescript/no-unsafe-type-assertion -- declared above, as far as they are used */
  const { types } = require('pg') as Pg
  types.setTypeParser(INT8, Number)
  const express = require('express') as Express
  const { knex } = require('knex') as Pick<Packages, 'knex'>
  const { verify } = require('jsonwebtoken') as Pick<Packages, 'verify'>
  /* oxlint-enable typescript/no-unsafe-type-assertion */
  return { express, knex, verify }
}
