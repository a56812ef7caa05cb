// Runs before each test file, of the projects in vitest.config.ts whose files share servers.
import { awaitEndOfFile } from './end-of-file.ts'

awaitEndOfFile()
