import { StyleSheet } from '@react-pdf/renderer';
import { Link, Text, View } from '#app/server/pdf/tinted.tsx';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { guide } from '#app/site/content/guide.server.ts';
import type { Company } from '#app/ground/company.ts';
import { colour, face } from '#app/server/pdf/style.ts';
import { Callout } from '#app/server/pdf/paper.tsx';

const styles = StyleSheet.create({
  way: { marginBottom: 14 },
  heading: {
    marginBottom: 3,
    color: colour.pine,
    fontFamily: face.display,
    fontWeight: 500,
    fontSize: 15,
    lineHeight: 1.25,
  },
  link: { color: colour.ember, textDecoration: 'underline' },
  card: {
    marginTop: 8,
    marginBottom: 10,
    padding: 20,
    borderWidth: 0.75,
    borderColor: colour.line,
    borderRadius: 10,
    backgroundColor: colour.paper,
  },
  name: {
    marginBottom: 10,
    fontFamily: face.display,
    fontWeight: 500,
    fontSize: 19,
    lineHeight: 1.2,
  },
  line: { flexDirection: 'row', marginBottom: 4 },
  label: { width: 84, color: colour.muted },
  value: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  edition: { marginTop: 16, color: colour.muted, fontSize: 8.5 },
});

/** What stands on the last page: three ways to go on, and who the company is. */
export function Contact({ company, site }: { company: Company; site: URL }) {
  return (
    <View>
      {guide.ways.map(({ heading, text }, index) => (
        <View key={heading} style={styles.way} wrap={false}>
          <Text style={styles.heading}>{heading}</Text>
          <Text>{text}</Text>
          <SiteLink href={new URL(guide.wayPaths[index]!, site).href} />
        </View>
      ))}
      <CompanyCard company={company} site={site} />
      <Callout title="Before you lend">{guide.about.at(-1)}</Callout>
      <Text style={styles.edition}>
        {`${guide.title}. ${guide.edition}, ${formatDate(guide.issuedOn)}. © ${company.name}`}
      </Text>
    </View>
  );
}

function CompanyCard({ company, site }: { company: Company; site: URL }) {
  const { address, phone, email, socialLinks } = company;
  return (
    <View style={styles.card} wrap={false}>
      <Text style={styles.name}>{company.name}</Text>
      {address !== null && <Line label="Address">{address}</Line>}
      {phone !== null && (
        <Line label="Phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </Line>
      )}
      {email !== null && (
        <Line label="Email" href={`mailto:${email}`}>
          {email}
        </Line>
      )}
      <Line label="Website" href={site.origin}>
        {site.origin}
      </Line>
      {socialLinks.map(({ label, url }) => (
        <Line key={url} label={label} href={url}>
          {url}
        </Line>
      ))}
    </View>
  );
}

function Line({ label, href, children }: { label: string; href?: string; children: string }) {
  return (
    <View style={styles.line}>
      <Text style={styles.label}>{label}</Text>
      <View style={styles.value}>
        {href === undefined ? (
          <Text>{children}</Text>
        ) : (
          <Link src={href} style={styles.link}>
            {children}
          </Link>
        )}
      </View>
    </View>
  );
}

function SiteLink({ href }: { href: string }) {
  return (
    <Link src={href} style={styles.link}>
      {href}
    </Link>
  );
}
