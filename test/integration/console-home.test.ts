import { describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { visitorsOf } from '../support/console.ts'
import { addMessage, seedDesk } from '../support/desk.ts'
import { useSharedPlatform } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })

async function deskOf(credits = 100) {
  const caller = await platform.workspace(credits)
  const desk = await seedDesk(platform, caller)
  const member = desk.people.browser()
  await member.post(desk.link.path)
  return { ...desk, caller, browser: member }
}

describe('the start page of a team', () => {
  test('shows what waits, with links, then running orders and the newest websites', async () => {
    const { browser, orders, websiteId } = await deskOf()
    const partial = `/console/orders/${orders.partial.workflowId}`
    const { body } = await browser.get('/console')
    expect(body).toContain('<h1>Four things wait for you</h1>')
    const waits = body.slice(body.indexOf('id="waits"'), body.indexOf('</table>'))
    expect(waits).toMatch(
      new RegExp(
        [
          `<ul class="waits">.*${partial}">Corner Bakery</a></h2>.*1 of 2 pages failed: \\w+. 2 credits were refunded`,
          `action="${partial}".*value="retry">Try again for 2 credits<`,
          `Harbour Vets.*harbourvets.example does not lead to this website yet.*/console/websites/${websiteId}#your-domain"`,
          `lucie@belrive.example made changes.*/console/websites/${websiteId}/changes">Review 1 change<`,
          `2 messages are unread.*came to North Quay Sailing.*shown=unread">Read 2 messages<`,
          '<h2>Running and scheduled</h2>.*Corner Bakery</a></h2>.*1 of 2 pages are ready.*<progress',
          'action="/console/websites" role="search".*All \\d websites.*North Quay Sailing.*Jana Korn',
        ].join('.*'),
      ),
    )
    // A finished draft waits for its publication. More than one row of cards are a list.
    const finished = sql`(select website_id from orders where id = ${orders.complete.workflowId})`
    await sql`update websites set activated = false, draft = true where id = ${finished}`.execute(platform.db)
    expect((await browser.get('/console')).body).toMatch(
      /<h1>Five things.*<ul class="waits as-rows">.*2 pages are ready, visitors do not see them yet.*Look and publish/,
    )
    await sql`update websites set activated = true, draft = false where id = ${finished}`.execute(platform.db)
    await sql`update drafts set settings_own = settings_base where website_id = ${websiteId}`.execute(platform.db)
    expect((await browser.get('/console')).body).not.toContain('made changes') // they are undone
    // A domain of the website's owner that leads elsewhere waits as well.
    const proven = { status: 'verified' as const, verified_at: new Date() }
    await platform.db.updateTable('domains').set(proven).where('website_id', '=', websiteId).execute()
    expect((await browser.get('/console')).body).toContain('harbourvets.example does not lead to this website yet')
    await browser.post('/console/submissions/read')
    expect((await browser.get('/console', { 'accept-language': 'de' })).body).toContain('Zwei Dinge warten auf Sie')
  })

  test('leads from a website to its messages, traffic, changes, history and team, each once, and shows its brief and its visitors', async () => {
    const { browser, orders, caller, people } = await deskOf()
    const order = orders.complete.workflowId
    const { website_id: id } = await platform.db
      .selectFrom('orders')
      .select('website_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    await sql`insert into analytics_hours
      select ${id}, null, date_trunc('hour', now()) - make_interval(days => ago), 4, 4, 4, 4, 0, 0, 4, 8
      from generate_series(0, 20) as ago`.execute(platform.db)
    const path = `/console/websites/${id}`
    const { body } = await browser.get(path)
    const places = [`/submissions?website=${id}`, `/analytics?website=${id}&amp;period=week`]
    for (const place of [
      ...places.map((one) => `/console${one}`),
      `${path}/changes`,
      `${path}/history`,
      `${path}/team`,
    ])
      expect([place, body.split(`href="${place}"`).length]).toEqual([place, 2])
    const [, line = ''] = /Visitors per day, last 28 days.*class="line" d="([^"]*)"/.exec(body) ?? []
    expect(line.split('L').map((point) => Number(point.split(' ')[1]))).toEqual([
      ...Array(7).fill(40),
      ...Array(21).fill(0),
    ])
    const { prompt } = (await platform.operations.findBrief({ ...caller, workflowId: order })) ?? {}
    expect(body).toMatch(new RegExp(`<h2>Brief</h2>.*${prompt?.slice(0, 20)}.*href="/console/orders/${order}"`, 's'))
    expect((await browser.get(`/console/orders/${order}`)).body).toContain('<h2>Brief</h2>')
    for (const place of places)
      expect((await browser.get(`/console${place.replace('&amp;', '&')}`)).body).toMatch(
        new RegExp(`href="${path}">Overview.*aria-current="page">(?:Messages|Traffic)`),
      )
    const editor = await people.member(`editor-${caller.workspaceId.slice(3)}@example.com`, id ?? '')
    const seen = (await editor.get(path)).body
    expect([seen.includes('<h2>Brief</h2>'), seen.includes('class="line"')]).toEqual([false, true])
  })

  test('says when credits do not cover a website, and shows nothing of another workspace', async () => {
    const poor = await deskOf(30)
    expect((await poor.browser.get('/console')).body).toMatch(/<h1>Five things.*>2 credits are left<\/a><\/h2>/)
    const other = await platform.workspace(0)
    const people = visitorsOf(platform, other)
    await people.invite('alone@example.com')
    const alone = people.browser()
    await alone.post((await people.link({ email: 'alone@example.com' })).path)
    const { body } = await alone.get('/console')
    expect(body).toContain('<h1>One thing waits for you</h1>') // no credits
    expect(body).toMatch(/The first website that is ordered appears here.*href="\/console\/new"/)
    expect((await alone.get('/console/new', { 'accept-language': 'de' })).body).toMatch(
      /Wie die Beschreibung.*<option value="fr">Französisch/,
    )
  })
})

describe('the messages of all websites', () => {
  test('are listed, filtered, marked as read and exported for the people who may see the websites', async () => {
    const { browser, people, clientId, websiteId, caller } = await deskOf()
    const others = await people.website(`inbox-${caller.workspaceId.slice(-8)}`, { business_name: 'Own Garden' })
    const hidden = await addMessage(platform, others, 'Grace Hopper')
    const { email } = await platform.operations.getClient({ ...caller, clientId })
    const client = people.browser()
    await client.post((await people.link({ email })).path)
    expect((await browser.get('/console/submissions')).body).toMatch(/<h1>3 messages<\/h1>.*Grace Hopper.*Own Garden/)
    const { body } = await client.get('/console/submissions')
    expect(body).toContain('<h1>2 messages</h1>')
    expect(body).not.toContain('Grace')
    expect((await client.get(`/console/submissions?website=${others}`)).statusCode).toBe(404)
    expect((await client.get(`/console/submissions.csv?website=${others}`)).statusCode).toBe(404)
    await client.get(`/console/submissions?message=${hidden}`)
    await client.post('/console/submissions/read', { website: websiteId, until: '2020-01-01T00:00:00Z' }) // shown before they came
    expect((await browser.get('/console/submissions?search=Grace.H')).body).not.toMatch(/name="until"|Export/)
    expect((await browser.get('/console/submissions?shown=unread')).body).toContain('<h1>3 unread messages</h1>')
    // A client sees how many are unread, and reads one by opening it.
    const own = /id="(submission_\w+)" class="unread"/.exec(body)?.[1] ?? ''
    const countOf = (page: string) => /Messages<span class="count">(\d+)/.exec(page)?.[1]
    expect(countOf(body)).toBe('2')
    const opened = await client.get(`/console/submissions?message=${own}`)
    expect(opened.statusCode).toBe(303)
    const read = (await client.get(opened.headers.location ?? '')).body
    expect([countOf(read), read.includes(`id="${own}" class`)]).toEqual(['1', false])
    expect((await browser.get('/console/submissions?shown=unread')).body).toContain('<h1>2 unread messages</h1>')
    const marked = await client.post('/console/submissions/read', { website: websiteId })
    expect(marked.headers.location).toBe(`/console/submissions?done=read&website=${websiteId}`)
    expect((await browser.get('/console/submissions?shown=unread')).body).toMatch(/1 unread message.*Own Garden/)
    const { headers, body: csv } = await browser.get('/console/submissions.csv?shown=unread')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    expect(csv).toMatch(/^submission_id,website,created_date.*\r\nsubmission_\w+,Own Garden,.*Grace Hopper/)
    // More than one chunk of the export.
    await sql`insert into form_submissions (id, workspace_id, website_id, token, digest, sender, path, form, purpose, mail_status, fields, created_at)
      select 'submission_many' || n, workspace_id, website_id, decode(md5(n::text), 'hex'), decode(md5(n::text), 'hex'), sender, path, form, purpose,
        mail_status, fields, now() - make_interval(secs => n % 7)
      from form_submissions, generate_series(1, 450) as n where id = ${hidden}`.execute(platform.db)
    const { body: many } = await browser.get('/console/submissions.csv?shown=unread')
    const ids = many.match(/^submission_\w+(?=,)/gm)
    expect([ids?.length, new Set(ids).size]).toEqual([452, 452])
    // The message that a chunk ends with is deleted before the next one is read.
    const parts = await platform.operations.exportSubmissions({ ...caller, websiteId: others })
    const shown: string[] = []
    for await (const part of parts) {
      shown.push(...(part.match(/^submission_(?!id,)\w+(?=,)/gm) ?? []))
      const last = shown.at(-1)
      if (last) await platform.db.deleteFrom('form_submissions').where('id', '=', last).execute()
    }
    expect([shown.length, new Set(shown).size]).toEqual([451, 451])
    const crossSite = { 'sec-fetch-site': 'cross-site' }
    expect((await browser.post('/console/submissions/read', {}, crossSite)).statusCode).toBe(403)
  })
})
