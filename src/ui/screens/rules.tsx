import { useEffect, useMemo, useState } from 'preact/hooks';
import { CHAPTERS, type Chapter, type Rule } from '../../rules/chapters.ts';
import { KEYWORDS, type Keyword } from '../../rules/keywords.ts';
import { search } from '../../rules/linking.ts';
import { SearchField } from '../parts/fields.tsx';
import { LinkedText } from '../parts/linked-text.tsx';
import { Page } from '../parts/page.tsx';
import { hrefOf } from '../router.ts';
import '../styles/fields.css';
import '../styles/card-view.css';
import '../styles/rules.css';

export interface RulesProps {
  /** The number of a rule or chapter, or the id of a keyword, that is asked for. */
  readonly at?: string;
}

const idOf = (at: string): string => `rules-${at}`;
const GLOSSARY = 'words';

const isKnown = (at: string): boolean =>
  at === GLOSSARY ||
  KEYWORDS.some(({ id }) => id === at) ||
  CHAPTERS.some(({ number, rules }) => `${number}` === at || rules.some((rule) => rule.number === at));

/** Brings what was asked for into sight, and the focus to it. */
function useTarget(at: string | undefined, onTarget: () => void): void {
  useEffect(() => {
    if (!at) return;
    onTarget();
    requestAnimationFrame(() => {
      const target = document.getElementById(idOf(at));
      target?.scrollIntoView({ block: 'center' });
      target?.focus({ preventScroll: true });
    });
  }, [at]);
}

/** The numbered rules and what the words on cards mean. */
export function Rules({ at }: RulesProps) {
  const [query, setQuery] = useState('');
  const { chapters, keywords } = useMemo(() => search(query), [query]);
  useTarget(at, () => setQuery(''));
  const count = chapters.reduce((sum, { rules }) => sum + rules.length, 0) + keywords.length;
  return (
    <Page title="Rules" class="rules">
      <div class="rules-columns">
        <Contents />
        <div class="rules-body">
          <search class="panel rules-search">
            <SearchField label="Search the rules" value={query} onChange={setQuery} />
            <p role="status">{query && (count === 1 ? '1 place' : `${count} places`)}</p>
          </search>
          {at && !isKnown(at) && (
            <p class="notice" role="status">
              There is no rule or word “{at}”.
            </p>
          )}
          {chapters.map((chapter) => (
            <ChapterPart key={chapter.number} chapter={chapter} {...(at && { at })} />
          ))}
          {keywords.length > 0 && <Glossary keywords={keywords} {...(at && { at })} />}
          {count === 0 && <p class="panel">Nothing is said about “{query}”.</p>}
        </div>
      </div>
    </Page>
  );
}

function Contents() {
  return (
    <nav class="panel rules-contents" aria-label="Contents">
      <ol>
        {CHAPTERS.map(({ number, title }) => (
          <li key={number}>
            <a href={hrefOf({ screen: 'rules', at: `${number}` })}>
              <span class="rules-chapter">{number}</span> {title}
            </a>
          </li>
        ))}
        <li>
          <a href={hrefOf({ screen: 'rules', at: GLOSSARY })}>
            <span class="rules-chapter">A–Z</span> Words
          </a>
        </li>
      </ol>
    </nav>
  );
}

/** Something that an address can point at. */
const target = (own: string, at: string | undefined) => ({
  id: idOf(own),
  tabIndex: -1,
  ...(own === at && { 'data-target': '' }),
});

function ChapterPart({ chapter: { number, title, rules }, at }: { chapter: Chapter; at?: string }) {
  return (
    <section class="panel rules-part" aria-labelledby={idOf(`${number}`)}>
      <h2 {...target(`${number}`, at)}>
        <span class="rules-chapter">{number}</span> {title}
      </h2>
      <ul>
        {rules.map((rule) => (
          <RuleItem key={rule.number} rule={rule} {...(at && { at })} />
        ))}
      </ul>
    </section>
  );
}

function RuleItem({ rule: { number, text }, at }: { rule: Rule; at?: string }) {
  return (
    <li class="rule" {...target(number, at)}>
      <a class="rule-number" href={hrefOf({ screen: 'rules', at: number })} aria-label={`Rule ${number}`}>
        {number}
      </a>
      <p>
        <LinkedText text={text} />
      </p>
    </li>
  );
}

function Glossary({ keywords, at }: { keywords: readonly Keyword[]; at?: string }) {
  return (
    <section class="panel rules-part" aria-labelledby={idOf(GLOSSARY)}>
      <h2 {...target(GLOSSARY, at)}>Words</h2>
      <dl class="glossary">
        {keywords.map(({ id, title, meaning, rules }) => (
          <div key={id} {...target(id, at)}>
            <dt>{title}</dt>
            <dd>
              {meaning}
              <span class="glossary-rules">
                {rules.map((number) => (
                  <a key={number} class="rule-link" href={hrefOf({ screen: 'rules', at: number })}>
                    {number}
                  </a>
                ))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
