import type { Topic } from './topic.ts'
import { tripTopics } from './trip-topics.ts'

/** The topics of the help, in the order of the menu. Spec §2, Help */
export const topics: readonly Topic[] = [
  {
    title: 'Lists',
    points: [
      'Type in the search field, or press / to get there from anywhere. The list follows a moment behind; Escape empties it.',
      'A click on a column’s head sorts by it where it shows arrows, another click turns the order round.',
      'The address holds page, size, order and search: copy it to show a colleague exactly what you see.',
      'If somebody else saves the same thing while you are editing, nothing is overwritten: the form shows both and keeps what you typed until you choose.',
      'The menu at the side collapses to its pictures by the button on top; on phones the button in the bar opens it.',
    ],
  },
  {
    title: 'Dashboard',
    points: [
      'It leads with today: the next six departures, the cash that each has to hand in, and what waits. It renews itself; every line leads to where something is done.',
      'A departure is marked while it is late, its bus is being changed or its sales are stopped, and where fewer than 30 percent of its seats are sold within a day of leaving.',
      'Before the first sale it is a list of what is still to be done, each step ticked once it is.',
      'Total Bookings and Total Revenue are since the first sale; the change compares this month so far with the same days of last month. Revenue is what the ledger charged less what it refunded, as in Transactions.',
      'Each card and each table leads to its list. How these figures are counted, at the bottom, says what each of them means.',
    ],
  },
  {
    title: 'Counter',
    points: [
      'Sells to whoever stands at the counter: trip, seats, names, phone, cash, ticket. Enter leads on, past the e-mail address; an age with a letter behind it, 34F, fills in the gender. The keys are shown under the form and on their buttons.',
      'Seats are typed, 3A 3B, or chosen on the map. From and To sell a part of the trip. Online sales close before the bus leaves the place where one gets on, the counter sells longer: how long is among the settings.',
      'Cash received shows the change to give; left empty it means the exact amount. An e-mail address is optional: without one nothing is sent, and the printed ticket is all there is.',
      'Hold for a caller keeps the seats until the time shown; a name and a phone are enough, and genders while the ladies’ rule is on. The list below, the same for all staff, asks for the missing passengers and takes the cash when the caller comes, or gives the seats up; by a link to pay the caller names them before paying; what nobody pays for is free again by itself.',
      'A sale that was a mistake is taken back on its booking: the link stands beside the ticket right after the sale, later Find a booking leads there.',
      'Each ticket names who sold it, and the ledger whose hand took the money. A sale at the counter is not among the seller’s own bookings.',
    ],
  },
  {
    title: 'A customer without an account',
    points: [
      'A ticket is bought with an e-mail address alone. Such a customer is called Guest and does not stand under Users; Sales and Counter find the booking by its number, the address, the phone or a name, as any other.',
      'The guest sees the booking in the same browser for a week at most, or until it is closed. Later the page Find your ticket shows it by booking number and address or phone.',
      'Whoever logs in or registers in that browser, chooses a password for the address or enters the code sent there, has the booking in the account from then on. You cannot move a booking to an account yourself.',
      'Who asks to be forgotten is found by the address in Settings, Personal data, as after a sale at the counter.',
    ],
  },
  {
    title: 'Trips',
    points: [
      'The trips of a day, today’s at first, each with its passengers, its seats and how many are on board; those that have arrived stand below. Search finds a bus, a place or a departure time, such as 21:30 or just 21.',
      'A trip leads to its own page: how full it is, who is on board, what it brings, and below that its seats, passengers, sales, messages and story. What can be done with it stands in one bar: sell, check in, print, stop sales, fares, points, cancel. What has no room there is behind More.',
      'Passengers leads to the passenger list: everybody with a confirmed booking, by the place where they get on. Who only holds a seat is not on it.',
      'Boarded and No-show are ticked with a thumb, from 12 hours before departure until 24 hours after arrival. Press a tick again, or Undo, to take it back.',
      'The list reads itself anew every 20 seconds and says of which time it is; a tick that could not be saved says so and is taken off.',
      'Print makes A4 sheets with boxes to tick by pen; CSV opens in a spreadsheet. Both hold names and phones: keep them as carefully as the list itself.',
    ],
  },
  {
    title: 'Check-in',
    points: [
      'Check-in of a trip reads the code on a ticket by the camera of a phone; a booking number, a ticket number or a seat can always be typed. The camera needs a secure connection (https) and leave from the browser.',
      'A genuine code boards its passenger at once, with Undo for a slip; what was typed boards when Board is pressed. Already on board, Wrong trip, Cancelled, Not genuine and Not on the list are said in large words, by shape and by sound.',
      'Open the page once with a connection: it then works without one until a day after arrival. Ticks wait on the device, also when the page is closed, and are sent by themselves.',
      'Whoever ticked first counts. If two devices ticked the same passenger, the second one says after sending when and by whom they boarded: look who holds which ticket.',
      'Logging out takes the lists off the device. Ticks that wait stay, without names, and are sent when you sign in again.',
    ],
  },
  ...tripTopics,
  {
    title: 'Bookings',
    points: [
      'One field finds a booking: by its number in any letter case, by the number of its invoice, credit note, transaction (TR-0042) or payment, by a phone number however it is written, an e-mail address, or the beginnings of a passenger’s names in any order. The newest twenty are shown. A name or a phone number stays out of the address bar.',
      'Day of travel lists the bookings of whoever gets on on that day, and Trip those of one departure; what is searched for is then any word of theirs.',
      'A booking shows all there is about it: journey, passengers, contact, each attempt to pay, each refund, the messages and its story. Agents see it as well as administrators.',
      'Correct a name changes the spelling until the passenger boards; nothing is cancelled. Show ticket leads to the ticket, to be printed on one page.',
      'Cancel passengers: choose who, and who requested it, which the customer is told; then by the terms, everything back, or another amount, with a reason that the customer is told. Agents cancel by the terms, and only where Settings let them and as far as their sum a day goes. What each gets stands there before anything happens. Cash then waits at the counter, other payments go back the way they came.',
      'Take back this sale undoes a sale for cash on the same day, before the bus leaves: everything goes back out of your hand and the seats are free. Only who took the cash, or an administrator, can do it.',
      'Cash refunds waiting lists whoever gets cash back, the longest waiting first. Pay out writes down that you have handed it over; it is paid once, whoever presses.',
      'A refund that has failed is tried again by an administrator, on the booking’s page.',
    ],
  },
  {
    title: 'Message desk',
    points: [
      'Whoever travels and is reached by no message that goes out by itself, or boards within three hours, is told by hand: the trip cancelled, other times, a bus that is late, another point. The trip whose passengers board first stands first.',
      'Open WhatsApp opens it with the text typed, to the number of the booking; Call dials; Copy text is for anything else. Opening sends nothing: press Sent once it is sent, or No answer. Undo takes a mark back.',
      'A later message of the same kind takes the place of one that nobody has sent.',
      'Message everybody, on a trip’s passenger list, is for administrators: a text of up to 500 characters to all who hold a ticket, to who has not boarded yet, or to one place. The preview says how many get it in which way, and who cannot be reached at all.',
    ],
  },
  {
    title: 'Day close',
    points: [
      'The cash of a day from midnight to midnight in the operator’s time zone. Cash due is what somebody took for sales less the refunds and voids they handed out on that day, whoever had sold the ticket and whenever.',
      'Agents see their own day and nobody else’s; administrators see everybody’s, and one agent’s alone by a press on the name.',
      'Card payments are in nobody’s drawer: they stand in Transactions.',
      'Sold, Refunded and Voided lead to what they add up, and each of that to its booking.',
      'Print makes a sheet to count and sign; the last column of the CSV adds up to the cash due.',
    ],
  },
  {
    title: 'Needs attention',
    points: [
      'What somebody has to look after about money that a payment company has: refunds that it could not pay, money without a booking, and customers who had their bank call a payment back.',
      'A refund that failed is tried again, or you transfer the money yourself and write down the reference of the transfer: the customer is told, and the books know who paid.',
      'A disputed payment is answered in the office of the payment company, before the day that stands here. Until it is won nothing of that payment is paid back.',
      'Where events do not arrive, payments are found all the same, only later: look at the address and the secret in Settings, Payments.',
    ],
  },
  {
    title: 'Schedules',
    points: [
      'The list opens on the trips of today and later; Past, Masters and All are beside it. A day of the strip shows its trips alone until it is pressed again. A master is one line, with a link to its runs.',
      'Tick trips, on several pages or all that are found, to change their fares, to stop their sales or sell them again, or to copy them to other days. What would happen is shown before, and what became of each trip after.',
      'A note says when a bus would be in another town than its trip begins in. The trip can be made all the same: you may know how the bus gets there.',
      'A schedule is one trip: a bus on a route on a day. The form shows the times at each stop and whether the bus is free before anything is saved.',
      'Is Master Record makes the same trip on every weekday chosen, for one to four months ahead, and goes on day after day. Dates to skip and special dates are the exceptions; the calendar shows each day, and those on which the bus is somewhere else.',
      'A trip with bookings keeps its bus, route, date and seats. Its times can change, and whoever left an e-mail address is told; a new fare is for later sales only.',
      'An edited master changes its future trips too when you ask for it. Trips with bookings are left alone and listed. The form says when the route has changed since: saving takes its stops as they are now. When the master’s own trip is sold or gone and cannot change, the next free one takes its place as the master.',
      'Stop sales takes one trip off sale, Stop automation lets a master make no more trips: both stand at the end of the edit form and can be resumed.',
      'Copy opens a new schedule with the same values, on the next day its bus is free; dates to skip and special dates are not taken over.',
      'A schedule with bookings cannot be deleted, also once they have ended: stop its sales instead, or the automation of a master. A master goes with all the trips it has made. Blocked seats are unblocked first, unless the trip has arrived. A trip deleted by itself stays away: its day is among the master’s dates to skip.',
    ],
  },
  {
    title: 'Routes',
    points: [
      'A route goes from a source city to a destination city, with its stops in between.',
      'Stops stand in the order they are passed: the arrows move one up or down. A time earlier than the one before it is on the next day, shown as (+1). On a route of more than a day the schedule’s preview shows the days.',
      'Times run forward and end within the duration; distances grow, and none is beyond the total. A total of 0 means that it is not known.',
      'The route and all its stops are saved together, or not at all.',
      'Points are the places inside a town where one gets on and off, so many minutes after the town’s time. Fares between towns say what a part of the way costs, or that it is not sold; left empty, it costs its share of the distance.',
      'A route that has trips cannot be deleted. Changing it touches no trip by itself. Save a schedule again to give it the stops as they are now, and a master with its future trips to give them to all of those; trips that were booked keep theirs.',
    ],
  },
  {
    title: 'Buses',
    points: [
      'Add Bus: name, number, type, seats and operator. The drawing shows how its seats will be numbered.',
      'A number stands on one bus only, in capitals or not.',
      'The seats of a bus follow from its type and their number, unless you draw it: the grid in its row opens the editor, with twelve usual buses to begin with. Trips that are made later have the new seats; coming ones without bookings take them when you say so.',
      'Changing seats or type never touches schedules already made: only those made from then on have the new seats, and a master goes on with those it has.',
      'A bus that has trips cannot be deleted, since tickets name it. Retire it instead: it stays in the history, is not offered for new schedules, and its masters make no more trips with it. The box with the arrow puts it back into service.',
    ],
  },
  {
    title: 'Seats',
    points: [
      'Select a schedule: on the road or next to leave, or of the date and words you search for, be it a city, a bus or a departure time. The address keeps the choice, to show a colleague exactly what you see.',
      'From and To choose a part of the trip: a seat sold from A to B is free from B to C. A small strip on a seat shows which parts are taken.',
      'Press a booked seat, or Passenger in the list, to see who sits there, their booking, contact and payment, and to move them to another free seat. What they paid stays; ticket holders with an e-mail address get a message, others have to be called.',
      'Press free seats to block them for a reason, for the whole trip: nobody can buy them until you unblock. A seat that is sold or held on any part cannot be blocked: move its passengers first.',
      'Revenue is the base fares of the seats sold; potential revenue is what all seats would bring from end to end.',
      'Story of this seat, at the end of what a press on it shows, tells who held, bought, moved or blocked it.',
      'The seats follow what others sell at once; a trip that has arrived or is cancelled stays as it is.',
    ],
  },
  {
    title: 'Fares',
    points: [
      'A supplement makes some seats of the whole trip dearer or cheaper, in rupees: all that match a seat add up, and a part of the way bears its share.',
      'Of the rules by date one counts: named dates before seasons, weekdays and departure times, and inside of these that of the narrower scope. The step by time before departure comes on top. No seat costs more than the ceiling of Settings › Selling, and where no rule touches a seat it costs its base fare to the paisa.',
      'A trip keeps the rules it was made with. Look at what it does shows the coming trips, old and new, before a rule counts; give it to them there. What is held or sold keeps its price.',
      'Change fares of trips sets the fares of the trips you select, for seats that are not sold. You see the totals first and can undo the change for 10 minutes. Rules and masters leave such a trip alone until it is given back to the rules.',
      'Kinds of passengers pay less, such as children: chosen for a seat before it is held, checked by age, and ticked at the door where something is to be carried.',
    ],
  },
  {
    title: 'Transactions',
    points: [
      'Every attempt to pay and every refund, the newest first. Search finds a number such as TR-0042, a booking number, a customer or an e-mail address; the number of a booking leads to it.',
      'From Date and To Date belong to the range, in your time zone. They mean the payment or, switched, the journey. A payment is of the moment at which the money came, a refund of that at which it was granted.',
      'The sums are those of the ledger, over all that is filtered: charged is what customers have paid, refunded what was granted back, also where it has not arrived yet. Failed and pending attempts took nothing.',
      'Export makes a CSV file of exactly what is filtered, however much it is. ‘Amount’ is what was asked for, ‘In the ledger’ what counts: sum that one. The file holds names and addresses: keep it as carefully as the list itself.',
      'A search for a name or an address stays out of the address bar, so that it is not passed on with a copied link; all else is in it.',
    ],
  },
  {
    title: 'Reports',
    points: [
      'How full the trips of some days were and what they earned, by route and by bus. A trip counts on the day it leaves its source city; the address keeps the days.',
      'Occupancy counts each seat once for every leg of its trip, so a seat sold for a part of the way fills that part. Cancelled trips offer no seats.',
      'Revenue is base fares of everybody with a ticket and what was kept of cancelled ones. Together with fees and tax it is what the ledger charged for these trips less what it refunded.',
    ],
  },
  {
    title: 'Users',
    points: [
      'Search finds a name, an e-mail address or a role.',
      'Administrators run the back office, agents sell at the counter and tick who is on board, customers book for themselves.',
      'Whoever is added, and a customer who becomes an agent or administrator, is sent a link that sets a password once. It works for three days. Where no e-mail is sent, Messages shows it to you within fifteen minutes, to be passed on.',
      'The paper plane beside somebody invited sends a new link, up to five in an hour; the one before stops working.',
      'Delete asks nothing: for ten seconds Undo at the bottom of the window brings the person back, from any screen of the back office.',
      'A user with bookings, their own or sold at the counter, is disabled rather than deleted, since tickets name them; the button with the tick lets them in again. The last administrator stays, and nobody deletes themselves or changes their own role.',
      'The key beside somebody with a second factor resets it, for whoever has lost phone and recovery codes: make sure who asks. They are told, signed out, and sign in with the password alone until they set it up again.',
      'The eraser opens what is kept of a person: a file for them to take along, or everything that says who they are erased for good, bookings or not. Nobody is erased who has a journey ahead or a refund due.',
    ],
  },
  {
    title: 'Settings',
    points: [
      'Each section is saved by itself. Under each field stand its meaning and what it was delivered with. What is typed and not saved stays while you look at another screen.',
      'A change counts for what is sold from then on: bookings already made keep their price, their terms and their time. Who changed what, from what to what, is written down.',
      'Service fee and tax go in steps, each from a day on. Enter a new rate before its day comes, and leave the old step in its place.',
      'Stop online sales closes every trip online at once, after a question. Seats already held can still be paid, and the counter goes on selling.',
      'The time zone can be chosen until the first trip is made; after that it is fixed.',
      'The mail server is set in the environment of the server. A test message tells in words how it fares.',
      'SMS: give the gateway and, for each message, the text that is registered (DLT). A message without such a text goes by mail. Send a test SMS before you turn it on.',
      'The newsletter’s list is exported as CSV, each address with its own link to unsubscribe.',
      'Sign-in of staff: a second factor is a code of an authenticator app, or a passkey, beside the password. Everybody sets up their own on their profile, under Security, and keeps the ten recovery codes away from the phone. Required keeps staff without one from everything but setting one up; you need one yourself first. API keys go on working.',
      'API keys let scripts call in your name. A key is shown once, may at most what its role may, and is refused from the moment it is revoked; the audit names the key beside whoever made it.',
    ],
  },
  {
    title: 'Messages',
    points: [
      'What was sent to people, or waits to be: ‘Waiting’ until a mail server has taken it, ‘Trying again’ for half a day when it does not, then ‘Failed’.',
      'By SMS goes what passengers have to know now, where that is set up. An SMS that nobody takes goes by mail instead, or stands at the message desk.',
      'Read shows what a message says: where no e-mail is sent, tell people by phone.',
      'Show link once shows a message that carries a link, and takes the link out of it. It is then not sent as well; who has looked is written down.',
      'A link stands here for fifteen minutes. After that make another, which stands here in its turn: Users sends one again to whoever is invited, everybody else presses ‘Forgot password?’ on the login form.',
    ],
  },
  {
    title: 'Audit',
    points: [
      'Who did what to what and when, the newest first: every change in the back office and every booking. Nothing in it can be changed or removed.',
      'Search finds whoever did it, what was done, a booking number, an id or a request. The filters choose a kind of thing and some days.',
      'Bookings, trips, buses, routes and people stand by their names, which lead there; point at one for its id.',
      'A booking number leads to the booking, where its whole story stands from the hold to the refund. The story of a seat stands in Seats.',
      'It holds ids, fields, amounts and states, never what was typed as a name, an address or a password.',
    ],
  },
  {
    title: 'System health',
    points: [
      'Each part says how it stands: OK, Warning (worth a look), Problem (people lose by it until somebody acts), and what to do. The dashboard says so when there is a problem.',
      'Check now proves the promises of the books on the database as it is: no seat sold twice, no money without its booking. It runs beside the server, so that nobody waits for it; each backup is checked as well.',
      'Waiting messages and refunds are told with the age of the oldest: minutes are nothing, hours mean that a mail server or a provider does not answer.',
      'Where a job has failed, the log of the server has why, under the name that stands there.',
    ],
  },
]
