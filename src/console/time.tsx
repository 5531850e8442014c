const options = "{dateStyle:'medium',timeStyle:'short'}"

/** Shows the times of a page in the time zone of the reader. Without it, they are in UTC and say so. */
export const timeScript: string = `for(const e of document.querySelectorAll('time'))e.textContent=new Date(e.dateTime).toLocaleString('en-GB',${options})`

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** A time, `at` in ISO 8601. */
export const Time = ({ at }: { at: string }) => <time dateTime={at}>{format.format(new Date(at))} UTC</time>
