// Preloaded by `node --import`: the process reads a clock that is as many milliseconds ahead as the file named by
// FAREBOX_CLOCK_SHIFT says at that moment. Timers are left alone, as they are where somebody sets a machine's clock.
import { readFileSync } from 'node:fs'

const { FAREBOX_CLOCK_SHIFT: file } = process.env
const rightNow = Date.now.bind(Date)

Date.now = () => rightNow() + Number(readFileSync(String(file), 'utf8'))
