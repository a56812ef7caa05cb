// Another program on the database of a server: takes the right to write, says so, and holds it until it is told to go.
import Sqlite from 'better-sqlite3'

const sqlite = new Sqlite(process.argv[2])
sqlite.exec(`begin ${process.argv[3]}`)
process.stdout.write('locked')
process.stdin.once('data', () => {
  sqlite.exec('rollback')
  sqlite.close()
  process.stdout.write('released')
  process.stdin.destroy()
})
