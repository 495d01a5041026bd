import { lighthousePackage } from './lighthouse.ts'
import type { Part } from './lines.ts'
import { SLOWER } from './slow-disk.ts'

/** What stands around the tables of docs/performance.md. */
export const texts: Record<Part, { title: string; how: string }> & Record<'intro' | 'reading', string> = {
  intro: `How fast the site is and how much it weighs, against limits that we set ourselves. This page is written by
\`npm run bench\`, which measures all of it in one run (\`npm run bench -- --help\` for its options, \`--peer URL\` to put
another site beside ours). What is measured is the production build with the twelve demo trips, on SQLite, in processes
of their own, with the load generator on the same machine.`,
  reading: `*Ours* and *Beside it* are medians of all rounds. *Min*, *Median* and *Max* are ratios of ours to what stands beside it,
one for each round: both are measured right after each other, so that whatever else the machine does falls on both.
Where only a limit stands beside it, they are ratios to the limit (1 is the limit itself); where that is 0 or nothing
stands there, they are the figures themselves. The median is judged, unless the text below a table says otherwise.`,
  throughput: {
    title: 'Pages from the cache',
    how: `Beside ours stands the least that a Node server can be: \`node:http\` in a process of its own that sends the same
bytes with the same headers, whatever is asked. Before and after each measure both answers are compared byte for byte (but
for the time in \`Date\`), and an answer other than 200 ends the run. 32 connections are kept open, each asks again
as soon as it has its answer; a second each to warm up, then six: three times ours, bare, bare, ours. A round goes through all of them
with two new servers, as how well a process gets compiled is a matter of luck, too. Ours writes its log to a
file meanwhile (equal answers within a tenth of a second are one line with their count), the bare one writes none.

Server and generator share the processors. So requests are also counted for each second of processor time that the server
process used in all its threads (from \`/proc\`), which says what an answer costs, whatever runs beside it.

How little of an answer is our own code, and what was tried to make it less, stands in the profile further down. The bare
server runs with Node's own settings, ours with those that keep its memory small, so that it cleans up more often. Where a
line is under its goal, it is by a few hundredths, and in another run of the same code it is another line.`,
  },
  bookings: {
    title: 'Bookings',
    how: `16 connections book as fast as they are answered, for 3 seconds; each booking has an \`Idempotency-Key\` of its own,
is checked, stored with two mails in the outbox, and on the disk before it is answered. Afterwards there are as many rows
as answers. Beside it: a loop of \`insert\`, one row of a booking's size with a fully synced commit each (\`node:sqlite\`,
WAL, \`synchronous=FULL\`), in the same folder, while our server is stopped. A new server with a new database each round.

Once with no mail server to be reached, so that mails wait, and once as it comes, with each mail written to a synced file
by the same process meanwhile: two mails for a booking, two commits and a file for each mail.

What the ratio says depends on the disk, named at the end. Where a sync takes a millisecond and more, as on most disks,
it is the disk that the bare loop waits for, while of ours those that come together share a commit
(\`docs/decisions/0028-bookings-share-a-commit.md\`). The last two lines show that: there each sync of both takes
${SLOWER} ms longer, by a small library that stands before the system's \`fsync\` and \`fdatasync\`.

Where a sync takes a few tenths of that (a virtual disk with a cache that survives the host), the bare loop runs as fast
as a processor can insert, and a booking, which is a form over HTTP, a login looked up, a trip locked and three rows with
their indexes, takes most of a millisecond of one. In its profile (\`node --cpu-prof\`) a third is SQLite, a quarter HTTP.
Running React as in production brought bookings from 680 to 1,100 a second.`,
  },
  growth: {
    title: 'Growth',
    how: `Each list of the back office with its searches, orders and last pages, each public call and each page, with few
rows and with many: 100 of each against 100,000 bookings, 2,000 trips and 20,000 users, with \`--million\` also 1,000 bookings
and 100 trips against 1,000,000 and 100,000. The built server is asked over HTTP, with no page cache before the answers; small
and large are asked in turn, and the medians of many rounds are compared. It is \`npm run measure:lists\`, which names all
cases and how many rows each shows. Ratios are those of calls, not of rounds, and the worst is judged; beside it stand all
that are over the limit, and at least the worst three.

What is over it, and why:

- Searches whose words a great many rows have: with few rows they find nothing and answer with an empty list, with many
  they find a full page. Where the small one has a full page too, the line says \`(few: …)\`.
- Two words that each find thousands of rows, and hardly any together, cost a look at all that the rarer one finds.
- The last page of the latest trips on offer looks through the trips that have departed: of 100,000 trips that shows, and
  visitors are answered from the page cache.
- A page in the middle of bookings or trips adds up the sizes of all their days to find its own, a quarter of its time in
  the server. A full name reads through all that its more common word finds.

Tried and kept: the hits of a first name in the order of names, which stand together there (2.6 to 0.8 ms in the server,
with a million bookings 70 to 9), a walk only as far as a page of a common word lies (a word that one in twenty of 100,000
trips has from 1.7 to 0.6 ms), no blocks read where words hardly meet (a full name among a million from 4.0 to 1.3 ms), two
common words read block by block rather than one's hits looked up in the other's (a fifth), the hits of a common word read as
they stand rather than looked up for each hit of a rare one (a full name on SQLite from 1.7 to 1.4 times), rows written out
rather than taken apart and put together (a tenth of a page of bookings), and a statement of SQLite asked once whether it has
rows, not each time (another tenth).

Tried and left: more memory for SQLite's pages, and temporary tables instead of lists of ids (no gain); SQLite's file mapped
into memory (a sixth less, but for few rows as well as for many, and what is mapped counts as memory of the server). An index
of the terms in the order of names would make the largest table larger.`,
  },
  memory: {
    title: 'Memory',
    how: `What the server process holds (\`VmRSS\`) a second after it has started, and at most (\`VmHWM\`, set back before each
load) during 3 seconds each of: Home, Tours and a trip from the cache over 32 connections, compressed and not; the same
while an administrator saves a package again and again, which drops the whole cache each time; bookings over 16
connections, mails written meanwhile. A new server each round. The highest is judged. MB are millions of bytes.

A Node process that does nothing holds 43 MB, 58 MB of ours are pages of Node's own file. Hashing one password takes
19 MiB for as long as it lasts, and that is part of the last two figures, whose load begins with a login. Tried: a small
space for what is short-lived (\`--max-semi-space-size=4\`, kept: 40 MB), looking at all of the heap sooner
(\`--heap-growing-percent\`, kept: 430 to 250 MB where every page is rendered anew), the icons that are used rather than
all of their library (kept: 145 to 130 MB idle), no streams of the web between React
and the answer (kept: 45 MB), windows of the compressors as large as the page (kept: 45 MB at the peak), the library for
pictures only with the first of them (kept: 8 MB), one arena of glibc's malloc for all threads (\`MALLOC_ARENA_MAX=1\`,
kept: 30 MB under bookings); no pool of V8, a smaller cache of SQLite, and all libraries in one file brought nothing that could be told from noise.`,
  },
  profile: {
    title: 'Where the time goes',
    how: `Microseconds of the main thread for each answer, by \`node --cpu-prof\`, once: 4 seconds over 16 connections, after as
many to warm up; what is idle does not count. The profiler itself takes some of it. A page is rendered anew for a query
that the cache does not know. *Node itself* is its HTTP, streams and \`fetch\` classes, and what it calls for the system.

The first version that was whole (111b025), on the same machine within minutes of this one (2026-11-21): a page from the
cache 23.0 µs, against 18.6 now (no line of log for each, no search of all headers); rendered anew 11,090 against 7,380, of
which React 5,567 against 2,545 (it ran as in development); a booking 1,418 against 1,203, of which SQLite 562 against 331
(bookings share a commit).`,
  },
  visit: {
    title: 'Weight of a first visit',
    how: `Chromium, as a phone of 390 × 844 points at 2×, that has never been here: all requests until nothing has come for
half a second, not scrolled; bytes as they came over the wire, heads and bodies (\`encodedDataLength\` of the DevTools
protocol). kB are thousands of bytes. \`test/browser/budgets.spec.ts\` holds the limits in every test run.`,
  },
  lighthouse: {
    title: 'Time to see',
    how: `\`${lighthousePackage}\`, its default: a phone, simulated slow 4G and a processor slowed down four times, cold, a new
Chromium for each run. Over \`http://127.0.0.1\`, which Lighthouse takes as secure.

What blocks is one task, in which React takes the page over, as long as the processor takes for it at that moment, times
four. So it scatters: of four runs on 2026-11-21 the medians were 40 to 105 ms for Home, 41 to 65 for Tours and 18 to 91
for a trip. Tried: scripts that wait for the first picture (kept: \`docs/decisions/0025-scripts-after-the-first-picture.md\`),
and forms, their rules and the dialog only where they are needed (kept).`,
  },
}
