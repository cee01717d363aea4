import { PropertyCard } from '#app/listing/screens/card.tsx';
import type { PropertyCardView } from '#app/listing/card-view.ts';
import { previewCard } from '#app/property/form/preview.ts';
import type { PropertyFields } from '#app/property/form/schema.ts';
import type { EditedProperty } from '#app/property/own/show.server.ts';
import type { ArrangedPicture } from '#app/property/pictures/show.server.ts';
import type { TypedText } from './typing.tsx';
import styles from './preview.module.css';

type PreviewProps = {
  property: EditedProperty;
  fields: PropertyFields;
  typed: TypedText;
  /** The primary picture as the form has it now. */
  picture: ArrangedPicture | null;
};

/** The card of the listing as others will see it when what is typed is saved. */
export function CardPreview({ property, fields, typed, picture }: PreviewProps) {
  const { visitor, investor, hasNotes, missing } = previewCard(property, {
    address: typed(fields.address),
    city: typed(fields.city),
    state: typed(fields.state),
    zipCode: typed(fields.zipCode),
    status: typed(fields.status),
    estimatedArv: typed(fields.estimatedArv),
    shown: shownOf(fields, typed),
    image: picture && { ...pictureOf(picture), alt: altOf(picture, typed(fields.address)) },
  });
  return (
    <details className={styles.preview}>
      <summary className={`${styles.summary} semibold`}>The card as others see it</summary>
      <div className={`${styles.body} stack gap-3`}>
        {investor !== null && <Readers />}
        <div className={styles.visitor}>
          <Sample card={visitor} hasNotes={hasNotes} />
        </div>
        {investor !== null && (
          <div className={styles.investor}>
            <Sample card={investor} hasNotes={hasNotes} />
          </div>
        )}
        <ul className="grid gap-1 muted text-xs unless-empty">
          {missing.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Whose card is shown; the boxes belong to no form, so that nothing of them is sent. */
function Readers() {
  return (
    <fieldset className="row gap-4 text-sm">
      <legend className="visually-hidden">Seen by</legend>
      {['Visitor', 'Investor'].map((reader, index) => (
        <label key={reader} className="line gap-2 link-high">
          <input
            type="radio"
            name="card-reader"
            form="no-form"
            defaultChecked={index === 0}
            className={index === 0 ? undefined : styles.asInvestor}
          />
          {reader}
        </label>
      ))}
    </fieldset>
  );
}

function Sample({ card, hasNotes }: { card: PropertyCardView; hasNotes: boolean }) {
  const withoutFigures = hasNotes ? undefined : 'The figures of its note will stand here.';
  return <PropertyCard property={card} sample={{ withoutFigures }} />;
}

function shownOf(fields: PropertyFields, typed: TypedText) {
  const section = fields.sections.getFieldset().investment_summary;
  const choice = typed(fields.fields.getFieldset().estimated_arv);
  return {
    sections: { investment_summary: typed(section, 'tick') === 'on' },
    fieldOverrides: choice === '' ? {} : { estimated_arv: choice === 'show' },
  };
}

function pictureOf({ src, width, height }: ArrangedPicture) {
  return { src, srcSet: '', width, height };
}

function altOf({ caption }: ArrangedPicture, address: string): string {
  return `${caption || 'Image 1'}, ${address}`;
}
