import { CARDS } from '../cards/index.ts';
import { textOf } from '../cards/text.ts';
import { cardList } from './card-list.ts';
import { titleHeader } from './title.ts';

const page = document.querySelector<HTMLElement>('main#page');
if (!page) throw new Error('index.html has lost its main element.');

page.replaceChildren(titleHeader(), cardList(CARDS.map((card) => ({ ...card, text: textOf(card) }))));
