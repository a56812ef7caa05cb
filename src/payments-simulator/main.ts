import { startPaymentsSimulator } from './start-simulator.ts'

const DEFAULT_PORT = '4400'
const DEFAULT_FAREBOX = 'http://127.0.0.1:3000'

const { PAYMENTS_SIMULATOR_PORT = DEFAULT_PORT, FAREBOX_URL = DEFAULT_FAREBOX } = process.env
const simulator = await startPaymentsSimulator({
  port: Number(PAYMENTS_SIMULATOR_PORT),
  fareboxUrl: FAREBOX_URL,
})
console.log(`Payments are simulated at ${simulator.url}; events go to ${FAREBOX_URL}.`)
console.log('Start Farebox with these variables to pay with it; no money moves:\n')
for (const [name, value] of Object.entries(simulator.environment)) console.log(`${name}=${value}`)
