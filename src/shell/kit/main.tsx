import '#themes/colors.css.ts'
import '#themes/page.css.ts'
import { createRoot } from 'react-dom/client'
import { guardDocument } from '../trusted-types.ts'
import { loadChoice, loadKitTexts } from './choice.ts'
import { Kit } from './kit.tsx'

guardDocument()
const choice = loadChoice()
const texts = await loadKitTexts(choice.language)
createRoot(document.getElementById('root')!).render(<Kit first={{ choice, texts }} />)
