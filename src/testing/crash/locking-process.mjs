// Another program on the database of a server: takes the write lock, says so, and holds it until it is asked to exit.
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
