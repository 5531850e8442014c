/**
 * Statements that let the preview follow the form, and a color's text and picker each other. Text on a color is white or black, as `textOnFill`
 * has it, by the luminance of the color.
 */
export const previewScript: string =
  "{const f=document.querySelector('.brand-form'),p=document.querySelector('.brand-preview');if(f&&p){const hex=v=>/^#[0-9a-f]{6}$/i.test(v)?v:'';" +
  'const light=h=>[1,3,5].map(i=>parseInt(h.slice(i,i+2),16)/255).map(v=>v<=.04045?v/12.92:((v+.055)/1.055)**2.4).reduce((s,v,i)=>s+v*[.2126,.7152,.0722][i],0)>.18;' +
  "const show=()=>{const e=f.elements,b=hex(e.primary_color.value),m=e.color_mode.value,set=(n,v)=>p.style.setProperty(n,v);const dark=m=='dark'||m=='auto'&&matchMedia('(prefers-color-scheme:dark)').matches;" +
  "p.classList.toggle('is-dark',dark);p.classList.toggle('is-light',!dark);set('--brand',b||'var(--ink)');set('--brand-edge',b||'var(--ink)');set('--on-brand',b?light(b)?'#000':'#fff':'var(--on-ink)');const a=hex(e.accent_color.value);a?set('--mark',a):p.style.removeProperty('--mark');" +
  "for(const n of p.querySelectorAll('.brand span:last-child'))n.textContent=e.brand_name.value.trim()||e.brand_name.placeholder};" +
  "f.addEventListener('input',({target:t})=>{const twin=t.dataset.twin&&f.elements[t.dataset.twin];if(twin&&hex(t.value))twin.value=t.value;show()})}}"
