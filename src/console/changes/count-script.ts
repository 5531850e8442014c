/** Counts what is checked in the forms `.chosen` on their buttons, and checks all or none. Without scripts, the buttons count all. */
export const countScript: string =
  "for(const f of document.querySelectorAll('.chosen')){const all=f.querySelector('.all'),boxes=[...f.querySelectorAll('[data-count]')];if(!all)continue;" +
  'const count=()=>{const on=boxes.filter(b=>b.checked),n=on.reduce((s,b)=>s+Number(b.dataset.count),0);' +
  'all.checked=on.length==boxes.length;all.indeterminate=n>0&&!all.checked;' +
  'for(const b of document.querySelectorAll(`[data-counts="${f.id}"]`)){b.firstChild.data=n==1?b.dataset.one:b.dataset.many.replace("#",n);b.disabled=!n}};' +
  "all.hidden=false;all.onchange=()=>boxes.forEach(b=>b.checked=all.checked);f.addEventListener('change',count);addEventListener('pageshow',count)}"
