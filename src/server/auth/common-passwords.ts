/**
 * Passwords that are tried first, at least six characters long: rows of keys, counting, names, sports, and what people
 * in India choose. Compared whole, in lower case.
 */
const COMMON = new Set(
  `
  123456 1234567 12345678 123456789 1234567890 012345 0123456 0123456789 123123 123321 112233 121212 123654 147258 159753
  987654 987654321 9876543210 654321 111222 102030 101010 123abc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx zaq12wsx
  qwerty qwertyuiop qwertyui qweasd qweasdzxc qwe123 asdfgh asdfghjkl asdfasdf zxcvbn zxcvbnm azerty abcdef abcdefg
  abcabc abc123 abcd1234 aaa111 a1b2c3 password passwort passw0rd p@ssword p@ssw0rd pa55word pass123 passpass password1
  secret secrets letmein welcome admin admin123 administrator root123 rootroot master superman batman spiderman pokemon
  starwars naruto dragon monkey tigger flower sunshine princess shadow freedom whatever computer internet google samsung
  android iphone facebook instagram whatsapp youtube football cricket baseball basketball hockey soccer chelsea arsenal
  liverpool barcelona realmadrid manchester iloveyou iloveu loveyou lovely loveme mylove forever family mother father
  sister brother friends friend angel angels buster charlie michael jordan jessica jennifer ashley daniel andrew robert
  thomas george hunter ranger maggie ginger pepper cookie banana orange purple silver golden summer winter spring autumn
  monday friday sunday january august october november december testing test123 testtest tester guest123 guestguest
  default changeme change temp123 temporary login123 user123 userpass access hello123 hellohello trustno matrix mustang
  harley corvette ferrari yankee killer soldier diamond crystal phoenix panther scooter snoopy chocolate butterfly
  india123 indian indiaindia bharat hindustan mumbai mumbai123 delhi123 newdelhi bangalore bengaluru chennai kolkata
  hyderabad pune123 jaihind jaishreeram jaimatadi omnamahshivaya omsairam sairam sairam123 saibaba krishna radhakrishna
  harekrishna ganesh ganesha mahadev hanuman bajrangbali waheguru allahuakbar bismillah sachin virat18 kohli18 dhoni07
  tendulkar rahul123 priya123 pooja123 neha123 amit123 rohit123 rajesh suresh ramesh mahesh lakshmi saraswati
  bollywood shahrukh salman deepika katrina hrithik simran muskan sweety khushi pakistan lovelove sweetheart babygirl
  busbus bus123 busticket ticket ticket123 travel travels traveller booking farebox
  `
    .trim()
    .split(/\s+/),
)

/** Says whether a password is one that is tried first, or repeats one or two characters. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return COMMON.has(lower) || new Set(lower).size < 3
}
