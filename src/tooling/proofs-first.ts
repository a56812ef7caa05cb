import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

const isProof = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('.proof.test.ts')

/**
 * Proofs begin before the other files of their project, the larger files before the smaller. A proof is short to read and
 * long to run: one that began last would keep all others waiting, as a fresh clone knows no durations.
 */
export class ProofsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which answers a new array
    const sorted = await super.sort(files)
    const projects = Map.groupBy(sorted, ({ project }) => project)
    return [...projects.values()].flatMap((ofProject) => [
      ...ofProject.filter(isProof),
      ...ofProject.filter((file) => !isProof(file)),
    ])
  }
}
