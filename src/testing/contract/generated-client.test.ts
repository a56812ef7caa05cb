import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outputOf, clientGeneratorFolder } from '../../tooling/client-generator.ts'
import { repositoryFolder, nodeArguments } from '../../tooling/run-program.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { testApp } from '../harness/test-app.ts'

/** Its first run on a machine installs the generator. */
const ONCE = 120_000
const SCRIPT = 'book-a-seat.ts'

test(
  'a client generated from /openapi.json compiles, and books a seat',
  async () => {
    const cwd = await clientGeneratorFolder()
    const context = await testApp()
    await aSchedule(context.dependencies)
    const url = await context.app.listen({ host: '127.0.0.1', port: 0 })
    context.dependencies.publicUrl = url
    const node = (...args: string[]) => outputOf(process.execPath, args, { cwd })

    const generator = join(cwd, 'node_modules/openapi-typescript/bin/cli.js')
    await node(generator, `${url}/openapi.json`, '--output', 'farebox.ts')
    copyFileSync(join(repositoryFolder, 'docs/examples', SCRIPT), join(cwd, SCRIPT))
    const strict = [
      '--ignoreConfig',
      '--strict',
      '--noEmitOnError',
      '--module',
      'nodenext',
      '--target',
      'es2024',
    ]
    const types = ['--types', 'node', '--typeRoots', join(repositoryFolder, 'node_modules/@types')]
    const checked = [
      ...strict,
      ...types,
      '--rewriteRelativeImportExtensions',
      '--skipLibCheck',
      SCRIPT,
    ]
    await node(...nodeArguments('tsc', checked))

    const printed = await node('book-a-seat.js', url, 'pune', 'goa', '2027-01-16')
    const booked = JSON.parse(printed)
    expect(booked).toEqual({
      bookingNumber: expect.stringMatching(/^[0-9A-Z]{8}$/),
      bookingStatus: 'CONFIRMED',
      paymentStatus: 'PAID',
      totalPrice: expect.any(Number),
      on: expect.stringMatching(/^\w+$/),
    })
    const { reader } = context.dependencies.store
    const stored = await reader.selectFrom('bookings').select('status').execute()
    expect(stored).toEqual([{ status: 'CONFIRMED' }])
  },
  ONCE,
)
